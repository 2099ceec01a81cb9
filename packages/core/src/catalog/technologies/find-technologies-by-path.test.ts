import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTechnologiesByPath } from './find-technologies-by-path.ts'

test.each([
  ['Dockerfile', ['docker']],
  ['build/Dockerfile.dev', ['docker']],
  ['deploy/api.dockerfile', ['docker']],
  ['docker-compose.test.yml', ['docker']],
  ['compose.yaml', ['docker']],
  ['.github/workflows/ci.yml', ['github-actions']],
  ['.github/dependabot.yml', ['dependabot']],
  ['.gitlab-ci.yml', ['gitlab-ci']],
  ['.travis.yml', ['travis-ci']],
  ['.circleci/config.yml', ['circleci']],
  ['Jenkinsfile', ['jenkins']],
  ['azure-pipelines.yml', ['azure-pipelines']],
  ['bitbucket-pipelines.yml', ['bitbucket-pipelines']],
  ['infra/main.tf', ['terraform']],
  ['src/App.vue', ['vue']],
  ['src/App.svelte', ['svelte']],
  ['src/pages/index.astro', ['astro']],
  ['a/b.scss', ['sass']],
  ['a/b.less', ['less']],
  ['a/b.styl', ['stylus']],
  ['charts/app/Chart.yaml', ['helm']],
  ['prisma/schema.prisma', ['prisma']],
  ['api/user.proto', ['protocol-buffers']],
  ['schema.graphql', ['graphql']],
  ['resources/views/home.blade.php', ['laravel']],
  ['Views/Home.cshtml', ['aspnet-core']],
  ['Pages/Counter.razor', ['blazor']],
  ['analysis.ipynb', ['jupyter']],
  ['CMakeLists.txt', ['cmake']],
  ['Makefile', ['make']],
  ['meson.build', ['meson']],
  ['BUILD.bazel', ['bazel']],
  ['flake.nix', ['nix']],
  ['spec/models/user_spec.rb', ['rspec']],
  ['features/login.feature', ['cucumber']],
  ['cypress/login.cy.ts', ['cypress']],
  ['Base.lproj/Main.storyboard', ['interface-builder']],
  ['app/src/main/AndroidManifest.xml', ['android']],
  ['pubspec.yaml', ['dart-pub']],
  ['lib/web/page.html.heex', ['phoenix-live-view']],
  ['lib/web/page.html.eex', ['phoenix']],
  ['app/views/index.html.erb', ['erb']],
  ['WEB-INF/index.jsp', ['jsp']],
  ['views/index.pug', ['pug']],
  ['views/index.hbs', ['handlebars']],
  ['views/index.mustache', ['mustache']],
  ['templates/index.html.twig', ['twig']],
  ['theme/index.liquid', ['liquid']],
  ['views/index.ejs', ['ejs']],
  ['app/views/index.html.haml', ['haml']],
  ['app/views/index.html.slim', ['slim-template']],
  ['roles/web/templates/nginx.j2', ['jinja']],
  ['tailwind.config.ts', ['tailwind-css']],
  ['webpack.config.js', ['webpack']],
  ['vite.config.mts', ['vite']],
  ['rollup.config.mjs', ['rollup']],
  ['.babelrc', ['babel']],
  ['jest.config.js', ['jest']],
  ['vitest.config.ts', ['vitest']],
  ['playwright.config.ts', ['playwright']],
  ['cypress.config.js', ['cypress']],
  ['.eslintrc.json', ['eslint']],
  ['eslint.config.js', ['eslint']],
  ['.prettierrc', ['prettier']],
  ['.rubocop.yml', ['rubocop']],
  ['conf/nginx.conf', ['nginx']],
  ['ansible.cfg', ['ansible']],
  ['serverless.yml', ['serverless-framework']],
  ['Vagrantfile', ['vagrant']],
  ['Procfile', ['heroku']],
  ['kustomization.yaml', ['kubernetes']],
  ['hardhat.config.ts', ['hardhat']],
  ['foundry.toml', ['foundry']],
])('resolves %s to %s', (path, keys) => {
  expect(findTechnologiesByPath(path).map(({ key }) => key)).toEqual(keys)
})

test.each([
  '',
  '/',
  'src/index.ts',
  'vue',
  '.vue/readme.md',
  'Dockerfiles/readme.md',
  'workflows/ci.yml',
  'my.github/workflows/ci.yml',
  '.github/workflows/nested/ci.yml',
  'docs/tailwind.config',
  'a.tf/readme.md',
  'page.eex',
  'constructor',
])('returns nothing for %j', (path) => {
  expect(findTechnologiesByPath(path)).toEqual([])
})

test('accepts any path', () => {
  fc.assert(fc.property(fc.string(), (path) => void findTechnologiesByPath(path)))
})

test('handles a name with a million dots quickly', () => {
  expect(findTechnologiesByPath('.'.repeat(1_000_000))).toEqual([])
})
