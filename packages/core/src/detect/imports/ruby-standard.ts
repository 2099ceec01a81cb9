import { listed } from '../listed.ts'

/** What comes with Ruby, or with every Ruby of the last ten years, as one requires it. */
export const rubyStandardFeatures: ReadonlySet<string> = listed(`
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

/** What projects call their own code. */
export const ownRubyFeatures: ReadonlySet<string> = listed(`
  app, config, environment, features, helper, helpers, lib, minitest_helper, rails_helper, shared, spec,
  spec_helper, support, test, test_helper, tests
`)

/** Modules under which projects put their own classes. */
export const ownRubyModules: ReadonlySet<string> = listed(`
  Admin, Api, API, Application, Auth, Concerns, Helpers, Internal, Mixins, Public, Services, Shared, Support
`)

/** Modules that come with Ruby and hold others. */
export const rubyStandardConstants: ReadonlySet<string> = listed(`
  Bundler, CGI, DRb, Digest, Errno, Etc, Fiddle, FileUtils, Forwardable, Gem, IO, IRB, JSON, Kernel,
  Marshal, Net, Object, ObjectSpace, OpenSSL, OptionParser, Process, Psych, Ractor, RDoc, REXML, RSS,
  RubyVM, Rinda, Ripper, Socket, Struct, Thread, Timeout, URI, WEBrick, YAML, Zlib
`)

/** Classes and modules of gems that others are built upon, and those that Rails has every application write. */
export const rubyBases: ReadonlySet<string> = listed(`
  AASM, Alchemy, ApplicationCable, ApplicationController, ApplicationJob, ApplicationMailbox,
  ApplicationMailer, ApplicationRecord, Blacklight, Discard, Draper, Dragonfly, Enumerize, Formula,
  FriendlyId, Interactor, PgSearch, Parslet, Phlex, Pronto, Pundit, Rolify, Spree, StoreModel, Virtus
`)

/** Constants of gems whose name, at the beginning of a line, shows that the file is written for them. */
export const rubyEntryConstants: ReadonlySet<string> = listed(`
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
