import { listed } from '../listed.ts'

/** The npm package a module is asked of, without a path; undefined for Node's own, local files and aliases. */
export function npmName(specifier: string): string | undefined {
  const wanted = specifier.startsWith('npm:') ? specifier.slice('npm:'.length) : specifier
  const [, name, rest] = PACKAGE.exec(wanted) ?? []
  if (name === undefined || nodeModules.has(name) || aliasScopes.has(name.split('/', 1)[0]!)) return undefined
  return rest?.startsWith('/') && ownFolders.has(name) ? undefined : name
}

// --- internal ---

/** A name, then its version (as Deno writes it), a path or a query (of a bundler). */
const PACKAGE = /^((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(@[^/]*(?:\/.*)?|\/.*|\?.*)?$/i

const nodeModules = listed(`
  _http_agent, _http_client, _http_common, _http_incoming, _http_outgoing, _http_server, _stream_duplex,
  _stream_passthrough, _stream_readable, _stream_transform, _stream_wrap, _stream_writable, _tls_common,
  _tls_wrap, assert, async_hooks, buffer, child_process, cluster, console, constants, crypto, dgram,
  diagnostics_channel, dns, domain, events, fs, http, http2, https, inspector, module, net, os, path,
  perf_hooks, process, punycode, querystring, readline, repl, stream, string_decoder, sys, timers, tls,
  trace_events, tty, url, util, v8, vm, wasi, worker_threads, zlib
`)

/** Scopes that bundlers are often told to look for within the project. */
const aliasScopes = listed(`
  @api, @app, @assets, @common, @components, @config, @constants, @containers, @features, @helpers, @hooks,
  @images, @layouts, @lib, @libs, @models, @modules, @pages, @root, @routes, @services, @shared, @src,
  @store, @stores, @styles, @test, @tests, @theme, @utils, @views
`)

/** Folders of a project that bundlers are often told to look into: never a package when a path follows. */
const ownFolders = listed(`
  actions, api, app, assets, client, common, components, config, configs, constants, containers, context,
  contexts, core, css, data, features, helpers, hooks, images, img, js, layout, layouts, lib, locales,
  mocks, models, modules, pages, public, queries, reducers, routes, scenes, schemas, screens, scripts,
  selectors, server, services, shared, src, static, store, stores, styles, templates, test, tests, theme,
  typings, ui, utilities, utils, views
`)
