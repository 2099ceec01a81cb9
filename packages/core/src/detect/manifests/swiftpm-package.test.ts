import { expect, test } from 'vitest'
import { swiftpmPackage, swiftpmXcode } from './swiftpm-package.ts'

const names = (text: string) => swiftpmPackage.readPackages(text, 'Package.swift').map(({ name }) => name)

test.each([
  ['.package(url: "https://github.com/vapor/vapor.git", from: "4.0.0")', ['vapor']],
  ['.package(name: "Named", url: "https://github.com/x/swift-y", .branch("main"))', ['swift-y']],
  ['.package(url: "git@github.com:x/y.git", exact: "1.0.0")', ['y']],
  ['.package(\n  url:\n    "https://example.org/x/y/", // why\n  from: "1")', ['y']],
  ['.package(id: "mona.LinkedList", from: "1")', ['mona.LinkedList']],
  ['.package(path: "../Own")', []],
  ['.package(url: "../Own", from: "1")', []],
  ['// .package(url: "https://example.org/x/y", from: "1")', []],
  ['.product(name: "A", package: "b")', []],
])('reads %s as %j', (call, expected) => {
  expect(names(`let package = Package(dependencies: [${call}\n])`)).toEqual(expected)
})

test('reads package URLs of an Xcode project', () => {
  const text = `
		A1 /* XCRemoteSwiftPackageReference "swift-log" */ = {
			isa = XCRemoteSwiftPackageReference;
			repositoryURL = "https://github.com/apple/swift-log.git";
			requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; };
		};
		A2 = { isa = XCRemoteSwiftPackageReference; repositoryURL = https://example.org/x/Yams; };
`
  const found = swiftpmXcode.readPackages(text, 'App.xcodeproj/project.pbxproj').map(({ name }) => name)
  expect(found).toEqual(['swift-log', 'Yams'])
})
