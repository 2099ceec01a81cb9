import { parseNameSet } from '../parse-name-set.ts'

/** Standard modules of Swift and Apple platforms. */
export const appleStandardModules: ReadonlySet<string> = parseNameSet(`
  Android, Builtin, C, CRT, CoreFoundation, Cxx, CxxStdlib, Darwin, Dispatch, Distributed, Foundation,
  FoundationEssentials, FoundationInternationalization, FoundationNetworking, FoundationXML, Glibc, MachO,
  Musl, ObjectiveC, PackageDescription, PackagePlugin, RegexBuilder, Security, Swift, Synchronization,
  SystemConfiguration, UniformTypeIdentifiers, WASILibc, WinSDK, os, simd, ucrt
`)
