import { coffeescript } from './coffeescript.ts'
import { testImportReader } from './import-reader.suite.ts'

testImportReader('CoffeeScript', coffeescript, {
  imports: [
    ["_ = require 'underscore'", 'underscore'],
    ["{a, b} = require('p/sub')", 'p'],
    ['a = require(\'p\'); b = require "q"', 'p', 'q'],
    ["import x from 'p'", 'p'],
  ],
  withoutImports: [
    '',
    "fs = require 'fs'",
    "a = require './p'",
    "# require 'p'",
    'require name',
    "it 'does require p'",
  ],
})
