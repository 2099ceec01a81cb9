/**
 * Returns true if the lower-case word usually does not mean a technology, so that it counts only when
 * capitalized. Includes single letters.
 */
export function isOrdinaryWord(word: string): boolean {
  return /^\p{L}$/u.test(word) || unambiguousWhenCapitalized.has(word) || misleading.has(word)
}

/**
 * Returns true if the word is ambiguous even when capitalized, for example at the start of a sentence or as a
 * name.
 */
export function isMisleading(word: string): boolean {
  return misleading.has(word)
}

/** Capitalized, these words are unambiguous. */
const unambiguousWhenCapitalized = toWordSet(`
  angular apex astro babel bootstrap bun caddy caffe capacitor celery cobra consul cordova cucumber cypress
  dart electron express falcon flask flutter gatsby gin go groovy hibernate hotwire hugo ionic jasmine
  jest karma leaflet maven mocha nim node parquet playwright presto prettier pulsar puppet puppeteer
  rails react redshift remix rust sap sass selenium sentry shell snowflake spark sphinx spock spring storybook
  stripe struts swift tableau unity vagrant zephyr zig
`)

const misleading = toWordSet(`
  ably absinthe ace acorn addressable administrate adyen age agenda agora ahoy airbrake alba alchemy alembic allegro
  alloy amber amplitude anchor annoy ant antora ants anyhow ape argh argo ariadne armadillo arrow artillery asana
  asdf asm assembly async aurelia ava awilix axe axon backoff bamboo bandit beanie behat behave biome black bleach
  blender blessed blinker blitz bloc bluebird blueprint blueprinter bnd bogus boost bottle bourbon bower box
  braintree breeze brevo bridgetown broadway brotli brownie brunch bstr buf buffalo buildroot bull bullet bumblebee
  bundler burn bypass bytes c8 cac caffeine cairo cake candle cap carbon caret cargo carthage cartography cats
  cerberus cereal chai chalk changesets chef chewy chi chopper chroma chromatic chrono chucker circuit citrus clack
  clap clarity clearance clerk click cloak clockwork clog cockatiel cohere coil colored colorize combine comet
  comlink compass composer compromise conan concourse concurrently confluence connect conscrypt convex convict
  copier cowboy credo criterion crossbeam crow cryptography crystal d dagger danger dapper dash databend dateutil
  debug decimal deployer detox devise devtools diesel dio doctest doctrine dojo doobie doorkeeper downshift
  dragonfly draper drift drizzle drone drools dropbox dropwizard dropzone dulwich earmark earthly echo ecto effect
  effector eigen elm eloquent embassy emotion enquirer ent envoy enzyme epoxy equatable espresso evergreen expat
  expo exposed exq fabric fabrication fake faker falcor faraday fathom fiber figaro figment filament finch flame
  flatpak flax flipper flit flow flowable fluent flux folly foreman forge foundation foundry fractal frappe freezed
  fresco futures fx gazebo geb geocoder ghost ginkgo gio giraffe glide glob glog goose gorilla got grape graphene
  graphite greenlet grommet grover grunt guard guardian guava guice guidance gulp gymnasium h2 h3 hatch haystack
  helidon helmet hertz hilt hive horde hound httprouter huey humanizer husky hydra hyper hypothesis iced icu ignore
  imaging immer indicatif inferno ink insta instructor interactor intercom invoke iris isar istanbul jackson jason
  jazzy jersey jetty jib joi jose julia jump juniper just kaminari karate kemal kingfisher kleur knex knockout ko
  kombu kong konva kratos ky lager latte lefthook leptos lerna less lexical lighthouse lime lingui linode liquid
  listen lit lo loco locust log logr lombok loom lottie lucia lucky luigi macaron machinery maestro mage mail mako
  mandrill mantle marked marko marten mason masonry materialize matrix mechanize medusa meow mercenary mercurius
  mermaid meson metal meteor middleman midway mill mimic mina mint mise mistune mithril mitt mix mock mockery modin
  molecule morgan moshi moto move mox moya mustache nancy natural near negroni neon neptune nerves newman nimble
  ninja nitro nivo nock nomad nose novu nox nuke nunjucks oban ogre oj opa opossum optimist orb orleans ory outlines
  overture owl packaging packer pact paddle pagy paket panther paperclip papermill parallel parcel parse pascal
  passport pastel patrol pay payload pebble pedestal pelican pendulum percy pest phaser phoenix photon phrase
  picasso pigeon pillow pinecone pino pit plaid plausible plop plug plumber plyr poco poem poetry poison polka polly
  polymer postmark pothos pow prawn prefect premake prism probot processing prompts propel prophet protractor
  provider pry pub pulp puma pundit pusher pyramid quantum quart quarto quartz quasar que quick quill quinn rack
  railway rainbow rake ramda rand ransack rapids rapier ratpack ray raygun rayon readline realm rebus recast recoil
  recon rector reddit reek refena refine refit regex reitit relay remark render renovate replicate req request
  requests resend resolver responses resque restify resty reth retrofit revel rich ring rocket rod roda rollbar
  rollup rom roo room rouge rq ruff salt salvo sanity savon scalar scalding scheme scribe segment semaphore sequel
  shap shapeless sharp shelf shiny shoelace showdown shrine signale simplecov sinon six skia slang slate sled slick
  slim slint slog slop smarty snappy sneakers solidus sonic sonner sorbet sorcery sparkle speakeasy spotless spree
  sprockets square squirrel sst stan starlette starscream stb stellar stencil stoplight strawberry stream stride
  stylus sui superset supervisor swing swiper swoosh syn synaptic tablewriter tagged tape task temporal tenacity
  tera tesla tesseract textual texture thor tide tilt timber timecop tink ton tornado tower tox tracing trailblazer
  trio triton tron truffle truth twig twine twisted twitch typer umi undertow unicorn unittest unleash uuid uv vapor
  varnish vcr vega velocity verify victory viper vision volley voluptuous wagtail wails waitress wallaby warden warp
  watchdog waterline watermill watir whenever whisper wicket winston wire wisper wolverine ws xo yams yarn yaru yew
  yup zap zoom zx
`)

function toWordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
