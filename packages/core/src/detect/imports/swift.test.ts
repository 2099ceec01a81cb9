import { testImportReader } from './import-reader.suite.ts'
import { swift } from './swift.ts'

testImportReader('Swift', swift, {
  imports: [
    ['import UIKit', 'UIKit'],
    ['import XCTest', 'XCTest'],
    ['import struct ComposableArchitecture.Store', 'ComposableArchitecture'],
    ['import class RealmSwift.Object // why', 'RealmSwift'],
    ['@preconcurrency import Combine', 'Combine'],
    ['@_exported import NIO', 'NIO'],
    ['@_spi(Internals) import Sharing', 'Sharing'],
    ['public import Logging', 'Logging'],
    ['import Alamofire; import Kingfisher', 'Alamofire'],
  ],
  withoutImports: [
    '',
    'import Foundation',
    'import class Foundation.NSURL',
    'import os.log',
    'import Glibc',
    '@testable import Own',
    '@_spi(Internals) @testable import Own',
    '@State var a = 1',
    'private let a = 1',
    'importer.run()',
    '// import UIKit',
    'import',
  ],
})
