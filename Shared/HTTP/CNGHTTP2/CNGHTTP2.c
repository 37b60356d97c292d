#include "CNGHTTP2.h"
