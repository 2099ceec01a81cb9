import { sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { languageColor, levelStart } from '../../../../test/fake-core.ts'
import { plainStyle } from '../../../ui/terminal.ts'
import { resultText } from './result-text.ts'

const options = { look: plainStyle, elapsed: 4_200, languageColor, levelStart }

test('prints a person on 80 columns', () => {
  expect(resultText(sampleReport(), { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits in 4 s

    Mira Okafor  mira@oakfield.example, mira@users.noreply.github.com +1
    2,184 xp  level 8  ━━━━━━━━━━━━━━━━━───────  366 xp to level 9

    Badges
     [Front-end] ●●● great  [Back-end] ●●● great  [Unit Testing] ●●● great
     [DevOps] ●● good  [Test Automation] ● verified
     [Mobile Development] ○ verified, cold since Jun 2021

    Languages                                               xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    742   99
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────    561   98
     Rust        ━━━━━━━━━━━━━━━━──────────────────────    318   96
     JavaScript  ━━━━━━━━━━━───────────────────────────    214   12 cold, Mar 2025
     Python      ━━━━━─────────────────────────────────     96   41
     SQL         ━━────────────────────────────────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)

    Technologies
     Front-end Frameworks       React 486, Next.js 151, Preact 25, AngularJS 12 cold
     Back-end Frameworks        Gin 313, Fastify 119, Express 76 cold +1
     Databases & Search         PostgreSQL 242, Redis 98, SQLite 33
     API & RPC                  gRPC 187, GraphQL 43 cold, OpenAPI / Swagger 21
     Concurrency & Reactive     Tokio 165, RxJS 19 cold
     Containers, CI & Infrast…  Docker 96, Kubernetes 88, GitHub Actions 53 +1
     and 4 more groups: Unit Testing, Logging & Monitoring, Validation & Serializat…

    Top Projects                                            xp   quality  familiar
     harborlight/kestrel                  3,104 commits    412   good          52%
     mira/tidewater                       1,911 commits    371   excellent    100%
     oakfield/ledger                      2,140 commits    338   fair          31%

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 total

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

test('prints a person on 40 columns', () => {
  expect(resultText(sampleReport(), { ...options, width: 40 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits
    in 4 s

    Mira Okafor
    mira@oakfield.example, mira@users.norep…
    2,184 xp  level 8  ━━━━━━━━━━────
    366 xp to level 9

    Badges
     [Front-end] ●●● great
     [Back-end] ●●● great
     [Unit Testing] ●●● great
     [DevOps] ●● good
     [Test Automation] ● verified
     [Mobile Development] ○ verified, cold…

    Languages                   xp
     TypeScript  ━━━━━━━━━━    742   99
     Go          ━━━━━━━━──    561   98
     Rust        ━━━━──────    318   96
     JavaScript  ━━━───────    214   12 cold
     Python      ━─────────     96   41
     SQL         ━─────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold
     since Aug 2016)

    Technologies
     Front-end F…  React 486, Next.js 151 +2
     Back-end Fr…  Gin 313, Fastify 119 +2
     Databases &…  PostgreSQL 242 +2
     API & RPC     gRPC 187 +2
     Concurrency…  Tokio 165, RxJS 19 cold
     Containers,…  Docker 96 +3
     and 4 more groups: Unit Testing, Loggi…

    Top Projects              commits     xp
     harborlight/kestrel        3,104    412
     mira/tidewater             1,911    371
     oakfield/ledger            2,140    338

    Commits  ▄▄▄▆▆▇▇▇▇▅██
    Dec 2025 to Nov 2026, 1,275 total

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

test('uses at most 100 columns', () => {
  expect(resultText(sampleReport(), { ...options, width: 120 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits in 4 s

    Mira Okafor  mira@oakfield.example, mira@users.noreply.github.com +1
    2,184 xp  level 8  ━━━━━━━━━━━━━━━━━───────  366 xp to level 9

    Badges
     [Front-end] ●●● great  [Back-end] ●●● great  [Unit Testing] ●●● great  [DevOps] ●● good
     [Test Automation] ● verified  [Mobile Development] ○ verified, cold since Jun 2021

    Languages                                                                   xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    742   99
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────    561   98
     Rust        ━━━━━━━━━━━━━━━━━━━━━━━━━─────────────────────────────────    318   96
     JavaScript  ━━━━━━━━━━━━━━━━━─────────────────────────────────────────    214   12 cold, Mar 2025
     Python      ━━━━━━━───────────────────────────────────────────────────     96   41
     SQL         ━━━━──────────────────────────────────────────────────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)

    Technologies
     Front-end Frameworks             React 486, Next.js 151, Preact 25, AngularJS 12 cold
     Back-end Frameworks              Gin 313, Fastify 119, Express 76 cold, Ruby on Rails 15 cold
     Databases & Search               PostgreSQL 242, Redis 98, SQLite 33
     API & RPC                        gRPC 187, GraphQL 43 cold, OpenAPI / Swagger 21
     Concurrency & Reactive           Tokio 165, RxJS 19 cold
     Containers, CI & Infrastructure  Docker 96, Kubernetes 88, GitHub Actions 53, Terraform 32
     and 4 more groups: Unit Testing, Logging & Monitoring, Validation & Serialization, CSS & Styling

    Top Projects                                                                xp   quality  familiar
     harborlight/kestrel                                      3,104 commits    412   good          52%
     mira/tidewater                                           1,911 commits    371   excellent    100%
     oakfield/ledger                                          2,140 commits    338   fair          31%

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 total

    analyzed 20 Nov 2026, formula xp/2
    "
  `)
})

test('prints a person in true color', () => {
  const colorful = resultText(sampleReport(), {
    ...options,
    width: 80,
    look: { colorLevel: 3, background: 'dark' },
  })
  expect(colorful.replaceAll('\u001b', '‹')).toMatchInlineSnapshot(`
    "‹[38;2;124;205;142m✓‹[39m Read 3 repositories, 18,402 commits ‹[38;2;148;139;128min 4 s‹[39m

    ‹[1mMira Okafor‹[22m  ‹[38;2;148;139;128mmira@oakfield.example, mira@users.noreply.github.com +1‹[39m
    ‹[1m‹[38;2;231;158;107m2,184 xp‹[39m‹[22m  level 8  ‹[38;2;231;158;107m━━━━━━━━━━━━━━━━━‹[39m‹[38;2;148;139;128m───────‹[39m  ‹[38;2;148;139;128m366 xp to level 9‹[39m

    ‹[1mBadges‹[22m
     ‹[38;2;148;139;128m[‹[39mFront-end‹[38;2;148;139;128m] ‹[39m‹[38;2;231;158;107m●●●‹[39m‹[38;2;148;139;128m great‹[39m  ‹[38;2;148;139;128m[‹[39mBack-end‹[38;2;148;139;128m] ‹[39m‹[38;2;231;158;107m●●●‹[39m‹[38;2;148;139;128m great‹[39m  ‹[38;2;148;139;128m[‹[39mUnit Testing‹[38;2;148;139;128m] ‹[39m‹[38;2;231;158;107m●●●‹[39m‹[38;2;148;139;128m great‹[39m
     ‹[38;2;148;139;128m[‹[39mDevOps‹[38;2;148;139;128m] ‹[39m‹[38;2;231;158;107m●●‹[39m‹[38;2;148;139;128m good‹[39m  ‹[38;2;148;139;128m[‹[39mTest Automation‹[38;2;148;139;128m] ‹[39m‹[38;2;231;158;107m●‹[39m‹[38;2;148;139;128m verified‹[39m
     ‹[38;2;148;139;128m[Mobile Development] ○ verified, cold since Jun 2021‹[39m

    ‹[1mLanguages                                          ‹[22m‹[38;2;148;139;128m     xp‹[39m‹[38;2;148;139;128m   temperature‹[39m
     TypeScript  ‹[38;2;66;136;216m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━‹[39m    742   99
     Go          ‹[38;2;0;173;216m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━‹[39m‹[38;2;148;139;128m─────────‹[39m    561   98
     Rust        ‹[38;2;222;165;132m━━━━━━━━━━━━━━━━‹[39m‹[38;2;148;139;128m──────────────────────‹[39m    318   96
     JavaScript  ‹[38;2;137;135;114m━━━━━━━━━━━‹[39m‹[38;2;148;139;128m───────────────────────────‹[39m    214   ‹[38;2;158;177;191m12 cold, Mar 2025‹[39m
     Python      ‹[38;2;79;140;192m━━━━━‹[39m‹[38;2;148;139;128m─────────────────────────────────‹[39m     96   41
     SQL         ‹[38;2;227;140;0m━━‹[39m‹[38;2;148;139;128m────────────────────────────────────‹[39m     48   52
    ‹[38;2;148;139;128m and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)‹[39m

    ‹[1mTechnologies‹[22m
     Front-end Frameworks       React‹[38;2;148;139;128m 486‹[39m, Next.js‹[38;2;148;139;128m 151‹[39m, Preact‹[38;2;148;139;128m 25‹[39m, ‹[38;2;158;177;191mAngularJS 12 cold‹[39m
     Back-end Frameworks        Gin‹[38;2;148;139;128m 313‹[39m, Fastify‹[38;2;148;139;128m 119‹[39m, ‹[38;2;158;177;191mExpress 76 cold‹[39m‹[38;2;148;139;128m +1‹[39m
     Databases & Search         PostgreSQL‹[38;2;148;139;128m 242‹[39m, Redis‹[38;2;148;139;128m 98‹[39m, SQLite‹[38;2;148;139;128m 33‹[39m
     API & RPC                  gRPC‹[38;2;148;139;128m 187‹[39m, ‹[38;2;158;177;191mGraphQL 43 cold‹[39m, OpenAPI / Swagger‹[38;2;148;139;128m 21‹[39m
     Concurrency & Reactive     Tokio‹[38;2;148;139;128m 165‹[39m, ‹[38;2;158;177;191mRxJS 19 cold‹[39m
     Containers, CI & Infrast…  Docker‹[38;2;148;139;128m 96‹[39m, Kubernetes‹[38;2;148;139;128m 88‹[39m, GitHub Actions‹[38;2;148;139;128m 53‹[39m‹[38;2;148;139;128m +1‹[39m
    ‹[38;2;148;139;128m and 4 more groups: Unit Testing, Logging & Monitoring, Validation & Serializat…‹[39m

    ‹[1mTop Projects                              ‹[22m‹[38;2;148;139;128m         ‹[39m‹[38;2;148;139;128m     xp‹[39m‹[38;2;148;139;128m   quality  familiar‹[39m
     harborlight/kestrel             ‹[38;2;148;139;128m     3,104 commits‹[39m    412   ‹[38;2;148;139;128mgood          52%‹[39m
     mira/tidewater                  ‹[38;2;148;139;128m     1,911 commits‹[39m    371   ‹[38;2;148;139;128mexcellent    100%‹[39m
     oakfield/ledger                 ‹[38;2;148;139;128m     2,140 commits‹[39m    338   ‹[38;2;148;139;128mfair          31%‹[39m

    ‹[1mCommits‹[22m  ‹[38;2;231;158;107m▄▄▄▆▆▇▇▇▇▅██‹[39m  ‹[38;2;148;139;128mDec 2025 to Nov 2026, 1,275 total‹[39m

    ‹[38;2;148;139;128manalyzed 20 Nov 2026,‹[39m ‹[38;2;148;139;128mformula xp/2‹[39m
    "
  `)
})
