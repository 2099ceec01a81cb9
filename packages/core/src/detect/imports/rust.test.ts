import { testImportReader } from './import-reader.suite.ts'
import { rust } from './rust.ts'

testImportReader('Rust', rust, {
  imports: [
    ['use serde::{Deserialize, Serialize};', 'serde'],
    ['use ::serde::Serialize;', 'serde'],
    ['use anyhow::Result as R;', 'anyhow'],
    ['use tokio;', 'tokio'],
    ['pub use bytes::Bytes;', 'bytes'],
    ['pub(crate) use log::info;', 'log'],
    ['use {a::b, c::{d, e}, std::fmt};', 'a', 'c'],
    ['extern crate regex;', 'regex'],
    ['pub extern crate regex as r;', 'regex'],
    ['#[macro_use] extern crate lazy_static;', 'lazy_static'],
    ['#[tokio::main]', 'tokio'],
    ['#[tokio::test(flavor = "multi_thread")]', 'tokio'],
  ],
  withoutImports: [
    '',
    'use std::fmt;',
    'use core::mem;',
    'use alloc::vec::Vec;',
    'use crate::a;',
    'use self::a;',
    'use super::*;',
    'use Kind::*;',
    'use {',
    'extern crate core;',
    'extern "C" {',
    'pub(crate) fn a() {}',
    '#[derive(Serialize)]',
    '#[rustfmt::skip]',
    '#[allow(clippy::all)]',
    '#[macro_use]',
    'user::name();',
    '// use serde::Serialize;',
  ],
})
