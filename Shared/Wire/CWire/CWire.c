#include "CWire.h"
