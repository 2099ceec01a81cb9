import { parseNameSet } from './parse-name-set.ts'

/**
 * Complete names of bots, in lower case. Substrings would match people such as Zabot or Devin Smith.
 * Names that people also have, such as Travis, are not listed.
 */
export const botNames: ReadonlySet<string> = parseNameSet(`
  all contributors, all-contributors, allcontributors, allstar-app, ansibot, autofix-ci, azure pipelines,
  azure-pipelines, bazel-io, bors, brewtestbot, buildbot, changeset-bot, chromium-wpt-export-bot,
  circleci, codecov, codecov-io, commitlint, coveralls, crowdin bot, crowdin-bot, deepsource-autofix,
  dependabot, dependabot-preview, dependabot-support, docker library bot, facebook-github-bot, fossabot,
  getsentry-bot, gh-actions, git-bot, gitbook-bot, github, github action, github actions, github bot,
  github merge queue, github-action, github-actions, github-bot, gitlab bot, gitlab-bot, gitter badger,
  gopherbot, greenkeeper, greenkeeper bot, greenkeeperio-bot, homebrew bot, hosted weblate, imgbot, imgbot
  app, imgbotapp, istio-testing, jenkins-bot, k8s-ci-robot, kodiakhq, kubernetes prow robot, kubernetes
  submit queue, l10n-bot, lerna-bot, lgtm-com, lint action, localisation updates from
  https://translatewiki.net, mend bolt, mend renovate, mergify, mergify bot, microsoft-github-operations,
  msftbot, netlify, nodejs-github-bot, openapi bot, opendev proposal bot, openshift-bot,
  openshift-merge-robot, openstack proposal bot, pre-commit, pre-commit-ci, prettier bot, probot,
  pull-bot, pyup-bot, pyup.io bot, readthedocs-bot, release bot, release-bot, release-please, renovate,
  renovate bot, renovate-bot, restyled commits, restyled.io, rust-bors, scala steward, scala-steward,
  semantic-release, semantic-release-bot, sentry-bot, shopify-bot, skia-autoroll, snyk bot, snyk-bot,
  sourcery ai, stainless bot, stainless-bot, stale bot, styleci, styleci bot, taskcluster, teamcity,
  tensorflow gardener, tensorflower-gardener, the gitter badger, tidelift, transifex, transifex-bot,
  translatewiki.net, travis ci, travis ci user, travis-ci, traviscibot, vercel, web-flow, weblate, weblate
  (bot), webpack-bot, whitesource bolt, whitesource renovate, wpt-pr-bot, yarnbot, zuul
`)

/** Emails, in lower case, of tools whose name a person may also have, such as Claude. */
export const botEmails: ReadonlySet<string> = parseNameSet(`
  action@github.com, actions@github.com, actions@users.noreply.github.com, badger@gitter.im,
  bot@codecov.io, bot@crowdin.com, bot@pyup.io, bot@renovateapp.com, bot@styleci.io, builds@travis-ci.org,
  github-action@users.noreply.github.com, github-actions@github.com,
  github-actions@users.noreply.github.com, greenkeeper@greenkeeper.io, hosted@weblate.org,
  imgbothelp@gmail.com, l10n-bot@translatewiki.net, noreply@weblate.org, renovate@whitesourcesoftware.com,
  semantic-release-bot@martynus.net, snyk-bot@snyk.io, support@crowdin.com, support@dependabot.com,
  support@greenkeeper.io, travis@travis-ci.org
`)
