import { parseNameSet } from '../parse-name-set.ts'

/** Features, as passed to `require`, that belong to Ruby or to every Ruby of the last ten years. */
export const rubyStandardFeatures: ReadonlySet<string> = parseNameSet(`
  abbrev, base64, benchmark, bigdecimal, bundler, cgi, cgi-bin, continuation, coverage, csv, date, dbm,
  debug, delegate, did_you_mean, digest, drb, e2mmap, English, enumerator, erb, error_highlight, etc,
  expect, fcntl, fiber, fiddle, fileutils, find, forwardable, gdbm, getoptlong, iconv, io, ipaddr, irb,
  json, kconv, logger, mathn, matrix, mkmf, monitor, mutex_m, net/ftp, net/http, net/https, net/imap,
  net/pop, net/protocol, net/smtp, net/telnet, nkf, objspace, observer, open-uri, open3, openssl,
  optionparser, optparse, ostruct, pathname, pp, prettyprint, prime, profile, profiler, pstore, psych, pty,
  racc, ractor, random, rational, rbconfig, rdoc, readline, reline, resolv, rexml, rinda, ripper, rss,
  rubygems, scanf, sdbm, securerandom, set, shell, shellwords, singleton, socket, stringio, strscan, sync,
  syntax_suggest, syslog, tempfile, thread, thwait, time, timeout, tk, tmpdir, tracer, tsort, un,
  unicode_normalize, uri, weakref, webrick, win32ole, xmlrpc, yaml, ubygems, rake/clean, rake/testtask
`)

/** Usual names of a project's own features. */
export const projectRubyFeatures: ReadonlySet<string> = parseNameSet(`
  app, config, environment, features, helper, helpers, lib, minitest_helper, rails_helper, shared, spec,
  spec_helper, support, test, test_helper, tests
`)

/** Modules in which projects put their own classes. */
export const projectRubyModules: ReadonlySet<string> = parseNameSet(`
  Admin, Api, API, Application, Auth, Concerns, Helpers, Internal, Mixins, Public, Services, Shared, Support
`)

/** Standard library modules that contain other constants. */
export const rubyStandardConstants: ReadonlySet<string> = parseNameSet(`
  Bundler, CGI, DRb, Digest, Errno, Etc, Fiddle, FileUtils, Forwardable, Gem, IO, IRB, JSON, Kernel,
  Marshal, Net, Object, ObjectSpace, OpenSSL, OptionParser, Process, Psych, Ractor, RDoc, REXML, RSS,
  RubyVM, Rinda, Ripper, Socket, Struct, Thread, Timeout, URI, WEBrick, YAML, Zlib
`)

/** Base classes and modules of gems, and base classes that every Rails application defines. */
export const rubyGemBases: ReadonlySet<string> = parseNameSet(`
  AASM, Alchemy, ApplicationCable, ApplicationController, ApplicationJob, ApplicationMailbox,
  ApplicationMailer, ApplicationRecord, Blacklight, Discard, Draper, Dragonfly, Enumerize, Formula,
  FriendlyId, Interactor, PgSearch, Parslet, Phlex, Pronto, Pundit, Rolify, Spree, StoreModel, Virtus
`)

/** Constants of gems. At the start of a line they show that the file uses the gem. */
export const rubyEntryConstants: ReadonlySet<string> = parseNameSet(`
  ActionCable, ActionController, ActionDispatch, ActionMailer, ActionView, ActiveAdmin, ActiveJob,
  ActiveModel, ActiveRecord, ActiveStorage, ActiveSupport, Airbrake, Bugsnag, Capybara, CarrierWave, Chef,
  ChefSpec, Cucumber, DatabaseCleaner, Devise, Doorkeeper, Dry, Elasticsearch, EventMachine, Excon,
  Fabricator, FactoryBot, FactoryGirl, Faker, Faraday, Flipper, Geocoder, GoodJob, Grape, GraphQL, HTTParty,
  Hanami, Honeybadger, I18n, Jekyll, Kaminari, Liquid, Minitest, Mongoid, Nanoc, NewRelic, Nokogiri,
  OmniAuth, Padrino, Paperclip, Pagy, PaperTrail, Pry, Puma, Puppet, Pundit, RSpec, Rack, Rails, Rake,
  Ransack, Raven, Redis, Resque, Rollbar, RuboCop, Searchkick, Sentry, Sequel, Shoulda, Shrine, Sidekiq,
  SimpleCov, SimpleForm, Sinatra, Spring, Stripe, Thor, Timecop, Twilio, VCR, Vagrant, ViewComponent,
  Warden, WebMock, Zeitwerk
`)
