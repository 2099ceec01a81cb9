import { csharp, fsharp, visualBasic } from './dot-net.ts'
import { testImportReader } from './import-reader.suite.ts'

testImportReader('C#', csharp, {
  imports: [
    ['using Newtonsoft.Json;', 'Newtonsoft.Json'],
    ['using Xunit;', 'Xunit'],
    ['\uFEFFusing Xunit;', 'Xunit'],
    ['global using Xunit;', 'Xunit'],
    ['using static Bogus.DataSets.Name;', 'Bogus.DataSets.Name'],
    ['using Json = Newtonsoft.Json.JsonConvert;', 'Newtonsoft.Json.JsonConvert'],
    ['using A = B.C<int>;', 'B.C'],
    ['using global::Serilog.Core;', 'Serilog.Core'],
    ['using Microsoft.AspNetCore.Mvc.Rendering.Tags; // why', 'Microsoft.AspNetCore.Mvc.Rendering'],
    ['using System.Reactive.Linq;', 'System.Reactive.Linq'],
    ['using System.Windows;', 'System.Windows'],
    ['@using Microsoft.AspNetCore.Components', 'Microsoft.AspNetCore.Components'],
  ],
  withoutImports: [
    '',
    'using System;',
    'using System.Collections.Generic;',
    'using System.WindowsRuntime;',
    'using (var a = new B.C())',
    'using var a = new B.C();',
    'using B.C a = D.E();',
    'using A = System.Int32;',
    'using',
    '// using A.B;',
    'namespace A.B;',
  ],
})

testImportReader('F#', fsharp, {
  imports: [
    ['open Giraffe', 'Giraffe'],
    ['open Microsoft.AspNetCore.Builder', 'Microsoft.AspNetCore.Builder'],
    ['open type Falco.Markup.Attr', 'Falco.Markup.Attr'],
    ['open FSharp.Data', 'FSharp.Data'],
  ],
  withoutImports: ['', 'open System', 'open FSharp.Core', 'opened A.B', '// open A.B', 'let a = open'],
})

testImportReader('Visual Basic', visualBasic, {
  imports: [
    ['Imports Newtonsoft.Json', 'Newtonsoft.Json'],
    ['Imports A = B.C', 'B.C'],
    ['Imports System.Windows.Forms', 'System.Windows.Forms'],
  ],
  withoutImports: ['', 'Imports System.IO', 'Imports <xmlns="a">', 'ImportsOf(A.B)', "' Imports A.B"],
})
