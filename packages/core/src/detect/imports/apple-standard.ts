import { listed } from '../listed.ts'

/** What every program for Swift or Apple's systems builds upon. */
export const appleStandardModules: ReadonlySet<string> = listed(`
  Android, Builtin, C, CRT, CoreFoundation, Cxx, CxxStdlib, Darwin, Dispatch, Distributed, Foundation,
  FoundationEssentials, FoundationInternationalization, FoundationNetworking, FoundationXML, Glibc, MachO,
  Musl, ObjectiveC, PackageDescription, PackagePlugin, RegexBuilder, Security, Swift, Synchronization,
  SystemConfiguration, UniformTypeIdentifiers, WASILibc, WinSDK, os, simd, ucrt
`)
