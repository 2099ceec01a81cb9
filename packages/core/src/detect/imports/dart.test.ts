import { dart } from './dart.ts'
import { testImportReader } from './import-reader.suite.ts'

testImportReader('Dart', dart, {
  imports: [
    ["import 'package:flutter/material.dart';", 'flutter'],
    ['import "package:http/http.dart" as http;', 'http'],
    ["export 'package:bloc/src/bloc.dart' show Bloc;", 'bloc'],
  ],
  withoutImports: [
    '',
    "import 'dart:io';",
    "import 'a.dart';",
    "import '../a.dart';",
    "import 'package:'",
    "part 'a.g.dart';",
  ],
})
