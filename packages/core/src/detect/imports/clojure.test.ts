import { clojure } from './clojure.ts'
import { testImportReader } from './import-reader.suite.ts'

testImportReader('Clojure', clojure, {
  imports: [
    ['(:require [ring.adapter.jetty :as jetty]', 'ring.adapter.jetty'],
    ['[compojure.core :refer [GET defroutes]]))', 'compojure.core'],
    ['(:require [a.b :as a] [clojure.string :as str] [c :refer :all])', 'a.b', 'c'],
  ],
  withoutImports: [
    '',
    '(:require [clojure.string :as str])',
    '(ns a.b',
    '[a :keys [b]]',
    '(let [a :as]',
    '; [a :as b]',
  ],
})
