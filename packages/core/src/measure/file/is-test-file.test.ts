import { expect, test } from 'vitest'
import { isTestFile } from './is-test-file.ts'

test.each([
  ...[
    'test/a.js',
    'tests/a.py',
    'src/__tests__/a.tsx',
    'spec/models/user.rb',
    'a/testing/b.go',
    'e2e/login.ts',
  ],
  ...[
    'src/test/java/a/B.java',
    'app/src/androidTest/java/A.kt',
    'okhttp/src/jvmTest/kotlin/A.kt',
    'cypress/a.js',
  ],
  ...[
    'AppTests/A.swift',
    'AppUITests/A.swift',
    'Shop.UnitTests/A.cs',
    'Shop.Tests/A.cs',
    'integration_test/a.dart',
  ],
  ...[
    't/basic.t',
    'a_test.go',
    'user_spec.rb',
    'user_test.exs',
    'a_test.dart',
    'lexer_SUITE.erl',
    'a_unittest.cc',
  ],
  ...[
    'a.test.ts',
    'a.spec.tsx',
    'a.cy.js',
    'a-test.js',
    'a.e2e.ts',
    'test_views.py',
    'app/tests.py',
    'conftest.py',
  ],
  ...[
    'CartTest.java',
    'CartTests.cs',
    'CartSpec.scala',
    'CartIT.java',
    'CartTestCase.php',
    'CartTests.swift',
  ],
  ...[
    'TestCart.java',
    'Token.t.sol',
    'a.bats',
    'CartTests.m',
    'runtests.jl',
    'spec_helper.rb',
    'a.test-d.ts',
    'Tests/A.swift',
    't/t0001-init.sh',
  ],
])('detects %s as a test', (path) => expect(isTestFile(path)).toBe(true))

test.each([
  ...[
    'src/a.js',
    'latest/a.go',
    'contest/a.py',
    'src/attest.go',
    'src/protest.ts',
    'inspect/a.rb',
    'specification/a.js',
  ],
  ...['Contest.java', 'Latest.cs', 'src/testimonials.ts', 'src/tester.rb', 'special.rb', 'testify.go'],
  ...['Manifest.swift', 'Greatest.kt', 'src/spectrum.py', 'a.txt', 'AUDIT.java', 'src/t.ts', 'unit.ts', ''],
])('does not detect %j as a test', (path) => expect(isTestFile(path)).toBe(false))
