import { parseNameSet } from '../../detect/parse-name-set.ts'

export const toolKinds = ['linter', 'formatter', 'typeCheck'] as const

/**
 * Indicators that a project uses a kind of tool: a configuration file, a package, or a language with a
 * built-in tool.
 */
export interface ToolIndicators {
  /** Matches lower-case file names. */
  readonly files: RegExp
  readonly packages: ReadonlySet<string>
  /** Language keys of the catalog. */
  readonly languages: ReadonlySet<string>
}

export const toolIndicators: Readonly<Record<(typeof toolKinds)[number], ToolIndicators>> = {
  linter: {
    files:
      /^(?:\.eslintrc(?:\..+)?|eslint\.config\..+|biome\.jsonc?|\.?oxlintrc\.json|\.jshintrc|tslint\.json|\.stylelintrc.*|\.rubocop\.ya?ml|\.golangci\.(?:ya?ml|toml|json)|\.flake8|\.?pylintrc|\.?ruff\.toml|phpcs\.xml(?:\.dist)?|\.phpcs\.xml(?:\.dist)?|checkstyle\.xml|detekt\.ya?ml|\.swiftlint\.ya?ml|\.clang-tidy|clippy\.toml|\.credo\.exs|\.luacheckrc|analysis_options\.yaml|\.scalafix\.conf|pmd\.xml|\.shellcheckrc|\.hadolint\.ya?ml)$/,
    packages: parseNameSet(
      'eslint, @biomejs/biome, oxlint, jshint, standard, xo, tslint, stylelint, flake8, pylint, ruff, rubocop, standardrb, squizlabs/php_codesniffer, credo, flutter_lints, lints, StyleCop.Analyzers',
    ),
    languages: new Set(),
  },
  formatter: {
    files:
      /^(?:\.prettierrc(?:\..+)?|prettier\.config\..+|biome\.jsonc?|dprint\.jsonc?|\.?rustfmt\.toml|\.clang-format|\.scalafmt\.conf|\.swiftformat|\.formatter\.exs|\.php-cs-fixer(?:\.dist)?\.php|\.php_cs(?:\.dist)?|pint\.json|\.style\.yapf|stylua\.toml|\.editorconfig|\.git-blame-ignore-revs)$/,
    packages: parseNameSet(
      'prettier, @biomejs/biome, dprint, black, yapf, autopep8, ruff, friendsofphp/php-cs-fixer, laravel/pint, CSharpier',
    ),
    // These toolchains include the standard formatter.
    languages: parseNameSet('go, rust, dart, elixir, zig'),
  },
  typeCheck: {
    files:
      /^(?:tsconfig(?:\..+)?\.json|mypy\.ini|\.mypy\.ini|pyrightconfig\.json|\.flowconfig|phpstan(?:\.dist)?\.neon(?:\.dist)?|psalm\.xml(?:\.dist)?|sorbet)$/,
    packages: parseNameSet(
      'typescript, mypy, pyright, flow-bin, phpstan/phpstan, vimeo/psalm, sorbet, steep, dialyxir',
    ),
    // These compilers check types.
    languages: parseNameSet(
      'typescript, go, rust, java, kotlin, scala, csharp, fsharp, c, cpp, swift, objective-c, dart, haskell, ocaml, elm, crystal, nim, zig, solidity, d, fortran, pascal, visual-basic',
    ),
  },
}

/** Whether a file configures continuous integration. */
export function isCi(path: string): boolean {
  return ciPattern.test(path)
}

const ciPattern =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|\.circleci\/config\.ya?ml|\.travis\.ya?ml|azure-pipelines\.ya?ml|\.azure-pipelines\/.+\.ya?ml|bitbucket-pipelines\.ya?ml|\.?appveyor\.ya?ml|\.drone\.ya?ml|\.woodpecker(?:\.ya?ml|\/.+)|\.buildkite\/.+|\.cirrus\.ya?ml|\.semaphore\/.+|buildspec\.ya?ml|cloudbuild\.ya?ml|jenkinsfile)$/i
