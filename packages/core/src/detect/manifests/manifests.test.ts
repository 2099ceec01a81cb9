import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isManifest, MAX_MANIFEST_LENGTH, manifestReaders, readDeclaredPackages } from './manifests.ts'

/** A small manifest of every kind by path. Each declares at least one package. */
const samples: Readonly<Record<string, string>> = {
  'package.json': '{"name":"own","dependencies":{"a":"npm:@b/c@1","d":"workspace:*","e":"^1"}}',
  'deno.json': '{"imports":{"a":"npm:a@1", /* b */ "c":"jsr:@c/c",},}',
  'requirements.txt':
    '-r base.txt\na[b]>=1; python_version < "4" \\\n  --hash=sha256:00\n-e git+https://x.org/c#egg=c\n',
  'pyproject.toml':
    '[project]\ndependencies = ["a[b]>=1"]\n[tool.poetry.group.x.dependencies]\nb = {version = "1"}\n',
  'setup.cfg': '[options]\ninstall_requires =\n  a>=1\n[options.extras_require]\nx = b\n',
  'setup.py': 'x = ["a"]\nsetup(install_requires=x, extras_require={"y": ["b>=1"]})\n',
  Pipfile: '[packages]\na = "*"\nb = {path = "."}\n',
  'environment.yml': 'dependencies:\n  - a=1\n  - pip:\n      - b\n',
  Gemfile: 'group :x do\n  gem "a", "~> 1", path: "b"\n  gem \'c\'\nend\n',
  'own.gemspec': 's.add_dependency "a", ">= 1"\n',
  'pom.xml':
    '<project><groupId>o</groupId><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId></dependency></dependencies></project>',
  'build.gradle':
    'plugins { id("a.b") }\ndependencies { implementation "g:a:1" // x\n compile group: "h", name: "b" }\n',
  'gradle/libs.versions.toml': '[libraries]\na = { module = "g:a", version = "1" }\nb = "g:b:1"\n',
  'build.sbt': 'val g = "g"\nlibraryDependencies ++= Seq(g %% "a" % "1" % Test)\n',
  'go.mod':
    'module own\nrequire (\n\tx.org/a v1\n\tx.org/b v1 // indirect\n)\nreplace x.org/c => ../c\ntool x.org/b/d\n',
  'Cargo.toml':
    '[dependencies]\na = { package = "b", version = "1" }\n[target."cfg(x)".dependencies]\nc = "1"\n',
  'composer.json': '{"require":{"php":">=8","a/b":"1"}}',
  'a.csproj':
    '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="A" /></ItemGroup></Project>',
  'packages.config': '<packages><package id="A" version="1" /></packages>',
  'paket.dependencies': 'source x\nnuget A ~> 1\n',
  'Package.swift': 'Package(dependencies: [.package(url: "https://x.org/a/b.git", from: "1")])\n',
  'A.xcodeproj/project.pbxproj': 'repositoryURL = "https://x.org/a/b";\n',
  Podfile: "target 'A' do\n  pod 'B/C', '~> 1'\nend\n",
  'Own.podspec': "s.dependency 'B/C'\n",
  'pubspec.yaml': 'dependencies:\n  flutter:\n    sdk: flutter\n  a: ^1\n',
  'mix.exs': 'defp deps do\n  [{:a, "~> 1"}, {:b, path: "b"}]\nend\n',
  'conanfile.txt': '[requires]\na/1\n',
  'conanfile.py': 'requires = "a/1", "b/2"\nself.tool_requires("c/3")\n',
  DESCRIPTION: 'Package: own\nImports: a (>= 1),\n  b\n',
  'shard.yml': 'dependencies:\n  a:\n    github: x/a\n',
  'Project.toml': '[deps]\nA = "0"\n',
}
const paths = Object.keys(samples)
const mutated = fc
  .tuple(fc.constantFrom(...paths), fc.nat(400), fc.nat(400), fc.string({ unit: 'binary', maxLength: 20 }))
  .map(([path, from, to, inserted]) => {
    const text = samples[path]!
    return { path, text: text.slice(0, from) + inserted + text.slice(Math.min(from, to)) + text.slice(to) }
  })

test.each(paths)('recognizes %s as a manifest', (path) => {
  expect(isManifest(path)).toBe(true)
})

test.each(paths)('reads packages from %s', (path) => {
  expect(readDeclaredPackages(path, samples[path]!).packages).not.toEqual([])
})

test('has a sample for every reader', () => {
  const readersWithoutSample = manifestReaders.filter(({ matches }) => !paths.some(matches))
  expect(readersWithoutSample).toEqual([])
})

test('has exactly one reader per manifest', () => {
  const readers = paths.map((path) => manifestReaders.filter(({ matches }) => matches(path)).length)
  expect(new Set(readers)).toEqual(new Set([1]))
})

test.each([
  ['packages/a/package.json'],
  ['src/App.fsproj'],
  ['Directory.Packages.props'],
  ['settings.gradle.kts'],
  ['project/plugins.sbt'],
  ['project/Dependencies.scala'],
  ['Package@swift-5.9.swift'],
  ['ios/Runner.xcodeproj/project.pbxproj'],
  ['apps/web/mix.exs'],
])('recognizes %s as a manifest too', (path) => {
  expect(isManifest(path)).toBe(true)
})

test.each([
  ['node_modules/a/package.json'],
  ['vendor/a/go.mod'],
  ['third_party/a/Cargo.toml'],
  ['ios/Pods/A/Package.swift'],
  ['ios/Pods/Pods.xcodeproj/project.pbxproj'],
  ['deps/a/mix.exs'],
  ['test/fixtures/a/package.json'],
  ['internal/testdata/a/go.mod'],
  ['src/sbt-test/a/build.sbt'],
  ['tests/test-projects/a/Gemfile'],
  ['{{cookiecutter.name}}/setup.py'],
  ['examples/a/package.json'],
  ['package-lock.json'],
  ['src/my-package.json'],
  ['README.md'],
  [''],
])('does not recognize %s as a manifest', (path) => {
  expect(isManifest(path)).toBe(false)
})

test('reports an unreadable manifest', () => {
  const broken = readDeclaredPackages('package.json', '<<<<<<< HEAD\n{"dependencies":{"a":"1"}}')
  expect(broken).toEqual({ packages: [], unreadable: true })
})

test('reports a manifest over the size limit as unreadable', () => {
  expect(readDeclaredPackages('Gemfile', `gem "a"\n${' '.repeat(MAX_MANIFEST_LENGTH)}`).unreadable).toBe(true)
})

test('returns no packages for a file that is not a manifest', () => {
  expect(readDeclaredPackages('README.md', 'gem "a"')).toEqual({ packages: [], unreadable: false })
})

const hasValidNames = (path: string, text: string) =>
  readDeclaredPackages(path, text).packages.every(({ name }) => /^\S+$/.test(name) && name.length <= 256)

test('returns only valid names for any text', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.json())
  fc.assert(fc.property(fc.constantFrom(...paths), texts, hasValidNames), { numRuns: 2000 })
})

test('returns only valid names for a mutated manifest', () => {
  fc.assert(
    fc.property(mutated, ({ path, text }) => hasValidNames(path, text)),
    { numRuns: 5000 },
  )
})

test.each(paths)('reads %s in linear time', (path) => {
  const repeatable = [
    '(',
    '[',
    '{',
    '<a>',
    '"',
    '/*',
    '"""',
    '- ',
    '&a *a ',
    'a.',
    '[[a]]\n',
    '\\\n',
    samples[path]!,
  ]
  expect(repeatable.every((piece) => hasValidNames(path, piece.repeat(20_000 / piece.length)))).toBe(true)
})
