import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ecosystem, ecosystems } from '../ecosystem.ts'
import { findTechnologyByPackage } from './find-technology-by-package.ts'

test.each<[Ecosystem, string, string]>([
  ['npm', 'react', 'react'],
  ['npm', '@angular/router', 'angular'],
  ['npm', '@angular/material', 'angular-material'],
  ['npm', 'eslint-plugin-vue', 'eslint'],
  ['pypi', 'Django', 'django'],
  ['pypi', 'django_extensions', 'django'],
  ['pypi', 'ruamel.yaml', 'ruamel-yaml'],
  ['pypi', 'google-cloud-storage', 'google-cloud'],
  ['pypi', 'google-cloud-bigquery', 'bigquery'],
  ['gem', 'rspec-rails', 'rspec'],
  ['gem', 'MailchimpMarketing', 'mailchimp'],
  ['maven', 'org.springframework:spring-web', 'spring'],
  ['maven', 'org.springframework.boot:spring-boot-starter-web', 'spring-boot'],
  ['maven', 'org.springframework.boot:spring-boot-starter-thymeleaf', 'thymeleaf'],
  ['maven', 'io.vertx:vertx-core', 'vert-x'],
  ['maven', 'com.google.guava:guava', 'guava'],
  ['maven', 'androidx.room:room-runtime', 'room'],
  ['maven', 'androidx.appcompat:appcompat', 'android'],
  ['maven', 'com.amazonaws:aws-lambda-java-core', 'aws-lambda'],
  ['maven', 'com.amazonaws:aws-java-sdk-sns', 'aws'],
  [
    'maven',
    'org.jetbrains.kotlin.multiplatform:org.jetbrains.kotlin.multiplatform.gradle.plugin',
    'kotlin-multiplatform',
  ],
  ['go', 'github.com/gin-gonic/gin', 'gin'],
  ['go', 'github.com/jackc/pgx/v5', 'postgresql'],
  ['go', 'github.com/labstack/echo/v4/middleware', 'echo'],
  ['cargo', 'serde_json', 'serde'],
  ['cargo', 'actix-web', 'actix'],
  ['composer', 'Laravel/Framework', 'laravel'],
  ['composer', 'symfony/console', 'symfony-console'],
  ['composer', 'symfony/routing', 'symfony-components'],
  ['nuget', 'newtonsoft.json', 'json-net'],
  ['nuget', 'Microsoft.AspNetCore.App', 'aspnet-core'],
  ['nuget', 'Microsoft.AspNetCore.SignalR.Client', 'signalr'],
  ['nuget', 'Microsoft.WindowsDesktop.App.WPF', 'wpf'],
  ['swiftpm', 'swift-composable-architecture', 'tca'],
  ['cocoapods', 'alamofire', 'alamofire'],
  ['pub', 'flutter_bloc', 'bloc'],
  ['npm', 'typescript', 'typescript-compiler'],
  ['hex', 'phoenix_live_view', 'phoenix-live-view'],
  ['conan', 'boost', 'boost'],
  ['cran', 'ggplot2', 'ggplot2'],
  ['shards', 'kemal', 'kemal'],
  ['julia', 'Flux', 'flux-jl'],
])('resolves the package %s %s to %s', (ecosystem, name, key) => {
  expect(findTechnologyByPackage(ecosystem, name)?.key).toBe(key)
})

test.each<[Ecosystem, string]>([
  ['npm', '@types/react'],
  ['npm', '@types/node'],
  ['npm', 'reactive-something'],
  ['npm', ''],
  ['npm', 'constructor'],
  ['pypi', 'djangos'],
  ['maven', 'org.springframeworks:spring'],
  ['maven', 'org:spring'],
  ['maven', 'io.vertxlike:core'],
  ['maven', 'org.apache.antlr:antlr'],
  ['go', 'github.com/gin-gonic/gin-like'],
  ['go', 'github.com'],
  ['cran', 'GGPLOT2'],
])('returns undefined for the package %s %j', (ecosystem, name) => {
  expect(findTechnologyByPackage(ecosystem, name)).toBeUndefined()
})

test('accepts any name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ecosystems), fc.string(), (ecosystem, name) => {
      findTechnologyByPackage(ecosystem, name)
    }),
  )
})

test('handles a name with a million segments quickly', () => {
  expect(findTechnologyByPackage('go', 'a/'.repeat(1_000_000))).toBeUndefined()
})
