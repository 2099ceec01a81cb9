import { c } from './c.ts'
import { testImportReader } from './import-reader.suite.ts'

testImportReader('C and C++', c, {
  imports: [
    ['#include <openssl/ssl.h>', 'openssl/ssl.h'],
    ['#include<zmq.h>', 'zmq.h'],
    ['#  include <boost/asio/ip/tcp.hpp> // why', 'boost/asio'],
    ['# include <Eigen/Dense>', 'Eigen/Dense'],
    ['#include <QApplication>', 'QApplication'],
    ['#include "Arduino.h"', 'Arduino.h'],
    ['#include "gtest/gtest.h"', 'gtest/gtest.h'],
    ['#include_next <curl/curl.h>', 'curl/curl.h'],
  ],
  withoutImports: [
    '',
    '#include <stdio.h>',
    '#include <vector>',
    '#include <sys/socket.h>',
    '#include <windows.h>',
    '#include "own.h"',
    '#include "own/own.h"',
    '#include "../own.h"',
    '#include <../own.h>',
    '#include HEADER',
    '#includes <zmq.h>',
    '#define include <zmq.h>',
    '#if 1',
    '// #include <zmq.h>',
    'include <zmq.h>',
  ],
})
