import { parseNameSet } from '../parse-name-set.ts'

/** Returns the npm package of a module specifier, or undefined for Node modules, local files and aliases. */
export function npmPackageName(specifier: string): string | undefined {
  const bareSpecifier = specifier.startsWith('npm:') ? specifier.slice('npm:'.length) : specifier
  const [, name, rest] = PACKAGE.exec(bareSpecifier) ?? []
  if (name === undefined || nodeModules.has(name) || aliasScopes.has(name.replace(/\/.*/, '')))
    return undefined
  return rest?.startsWith('/') && aliasFolders.has(name) ? undefined : name
}

/** Package name, then a version (Deno), a path or a query (bundlers). */
const PACKAGE = /^((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(@[^/]*(?:\/.*)?|\/.*|\?.*)?$/i

const nodeModules = parseNameSet(`
  _http_agent, _http_client, _http_common, _http_incoming, _http_outgoing, _http_server, _stream_duplex,
  _stream_passthrough, _stream_readable, _stream_transform, _stream_wrap, _stream_writable, _tls_common,
  _tls_wrap, assert, async_hooks, buffer, child_process, cluster, console, constants, crypto, dgram,
  diagnostics_channel, dns, domain, events, fs, http, http2, https, inspector, module, net, os, path,
  perf_hooks, process, punycode, querystring, readline, repl, stream, string_decoder, sys, timers, tls,
  trace_events, tty, url, util, v8, vm, wasi, worker_threads, zlib
`)

/** Scopes that projects often use as bundler aliases. */
const aliasScopes = parseNameSet(`
  @api, @app, @assets, @common, @components, @config, @constants, @containers, @features, @helpers, @hooks,
  @images, @layouts, @lib, @libs, @models, @modules, @pages, @root, @routes, @services, @shared, @src,
  @store, @stores, @styles, @test, @tests, @theme, @utils, @views
`)

/** Project folders that often serve as bundler aliases: not a package if a path follows. */
const aliasFolders = parseNameSet(`
  actions, api, app, assets, client, common, components, config, configs, constants, containers, context,
  contexts, core, css, data, features, helpers, hooks, images, img, js, layout, layouts, lib, locales,
  mocks, models, modules, pages, public, queries, reducers, routes, scenes, schemas, screens, scripts,
  selectors, server, services, shared, src, static, store, stores, styles, templates, test, tests, theme,
  typings, ui, utilities, utils, views
`)
