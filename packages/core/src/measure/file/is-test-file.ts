/** Returns true if a path follows the test file conventions of a catalog language. */
export function isTestFile(path: string): boolean {
  return inTestFolder.test(path) || testFileNames.some((name) => name.test(path))
}

/** Test folders anywhere in the path, excluding the file name. */
const inTestFolder =
  /^t\/|(?:^|\/)(?:tests?|__tests?__|specs?|__specs__|testing|testsuite|test_suite|test[-_](?:cases?|suites?|unit|integration)|(?:unit|integration|functional|acceptance|e2e|ui|end_to_end|end-to-end|android|common|jvm|js|native|test)[-_]?tests?|androidTest|integration_test|unitTest|commonTest|jvmTest|jsTest|nativeTest|iosTest|testFixtures|e2e|cypress|Tests?|Specs?|[\w.-]*\.(?:Unit|Integration|Functional|Acceptance)?Tests?|\w+(?:Unit|UI|Integration|Functional)?Tests)\//

const testFileNames: readonly RegExp[] = [
  // button.test.ts, button.spec.tsx, button.cy.js, button_test.dart, button-test.js
  /[._-](?:tests?|test-d|specs?|cy|e2e|unit)\.[A-Za-z]+$/,
  // worker_test.go, user_spec.rb, user_test.exs, lexer_SUITE.erl
  /_(?:tests?|spec|unittest|SUITE)\.\w+$/,
  // test_views.py, test-parser.R, test.py, tests.py, conftest.py
  /(?:^|\/)(?:tests?|conftest|spec_helper|test_helper)\.\w+$/,
  /(?:^|\/)tests?[_-][^/]*\.\w+$/,
  // CartTest.java, CartTests.cs, CartTestCase.php
  /[a-z0-9](?:Tests?|TestCase|TestSuite)\.(?:java|kts?|scala|groovy|cs|fs|vb|swift|mm?|php|hs|cls|clj|dart|pas|cpp|cc|h|ts|js|m|d|hx|t\.sol|cxx)$/,
  // CartSpec.scala, CartIT.java. In other languages a spec may be part of the program.
  /[a-z0-9](?:Specs?\.(?:scala|groovy|hs)|IT(?:Case)?\.(?:java|kt|scala|groovy))$/,
  // TestCart.java, TestMain.hs
  /(?:^|\/)Test[A-Z]\w*\.(?:java|kt|scala|groovy|cs|php|hs|ml|cpp|cc|m)$/,
  // Token.t.sol, basic.t (Perl), cart.feature
  /\.t(?:\.sol)?$|\.bats$/,
  // CartTests.m, runtests.jl
  /(?:^|\/)runtests\.jl$/,
]
