import { describe, expect, test } from 'vitest'
import { type ImportFamily, importFamilies } from '../../catalog/ecosystem.ts'
import { importCandidates, packageKey } from './import-candidates.ts'

describe('importCandidates', () => {
  test.each<[ImportFamily, string, string]>([
    ['js', '@angular/core', '@angular/core'],
    ['js', 'react', 'react'],
    ['go', 'github.com/gin-gonic/gin/binding', 'github.com/gin-gonic/gin'],
    ['go', 'github.com/gin-gonic/gin', 'github.com/gin-gonic/gin'],
    ['rust', 'serde_json', 'serde-json'],
    ['jvm', 'org.springframework.boot.web', 'org.springframework.boot:spring-boot-starter'],
    ['jvm', 'com.google.gson', 'com.google.gson'],
    ['python', 'google.cloud.storage', 'google-cloud-storage'],
    ['python', 'flask_sqlalchemy', 'Flask-SQLAlchemy'],
    ['python', 'zope.interface', 'zope.interface'],
    ['ruby', 'sidekiq/web', 'sidekiq'],
    ['ruby', 'rspec/core', 'rspec-core'],
    ['ruby', 'ActiveRecord', 'active_record'],
    ['php', 'Doctrine\\ORM\\Mapping', 'doctrine/orm'],
    ['csharp', 'Newtonsoft.Json.Linq', 'Newtonsoft.Json'],
    ['csharp', 'NewtonSoft.Json', 'Newtonsoft.Json'],
    ['c', 'boost/asio/ip.hpp', 'boost'],
    ['swift', 'Alamofire', 'alamofire'],
    ['dart', 'provider', 'provider'],
    ['elixir', 'Phoenix.LiveView.Socket', 'phoenix_live_view'],
    ['elixir', 'Ecto', 'ecto'],
  ])('resolves the %s import %s to the package %s', (family, name, declared) =>
    expect(importCandidates(family, name)).toContain(packageKey(family, declared)),
  )

  test.each<[ImportFamily, string, string]>([
    ['js', 'react', 'React'],
    ['js', '@angular/core', '@angular'],
    ['go', 'github.com/gin-gonic/ginger', 'github.com/gin-gonic/gin'],
    ['python', 'flasky', 'flask'],
    ['jvm', 'org.springframeworks', 'org.springframework:spring-core'],
    ['elixir', 'Phoenixes', 'phoenix'],
  ])('does not resolve the %s import %s to the package %s', (family, name, declared) =>
    expect(importCandidates(family, name)).not.toContain(packageKey(family, declared)),
  )

  test('returns the longest prefix first', () =>
    expect(importCandidates('go', 'a/b/c')).toEqual(['a/b/c', 'a/b', 'a']))
  test.each(importFamilies)('returns few candidates for a %s import with many segments', (family) => {
    const longName = 'a.b/c\\d::'.repeat(10_000)
    expect(importCandidates(family, longName).length).toBeLessThan(40)
  })
})
