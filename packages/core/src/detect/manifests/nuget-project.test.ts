import { expect, test } from 'vitest'
import { nugetPackagesConfig, nugetProject } from './nuget-project.ts'

const names = (text: string) => nugetProject.readPackages(text, 'a.csproj').map(({ name }) => name)
const projectNames = (content: string) => names(`<Project Sdk="Microsoft.NET.Sdk">${content}</Project>`)

test.each([
  ['a reference', '<ItemGroup><PackageReference Include="A.B" Version="1" /></ItemGroup>', ['A.B']],
  [
    'a nested version',
    '<ItemGroup><PackageReference Include="A"><Version>1</Version></PackageReference></ItemGroup>',
    ['A'],
  ],
  ['several names', '<ItemGroup><PackageReference Include="A; B" /></ItemGroup>', ['A', 'B']],
  [
    'two groups',
    '<ItemGroup><PackageReference Include="A" /></ItemGroup><ItemGroup><PackageReference Include="B" /></ItemGroup>',
    ['A', 'B'],
  ],
  [
    'a condition',
    '<Choose><When Condition="x"><ItemGroup><PackageReference Include="A" /></ItemGroup></When></Choose>',
    ['A'],
  ],
  [
    'central versions',
    '<ItemGroup><PackageVersion Include="A" Version="1" /><GlobalPackageReference Include="B" /></ItemGroup>',
    ['A', 'B'],
  ],
  [
    'a framework',
    '<ItemGroup><FrameworkReference Include="Microsoft.AspNetCore.App" /></ItemGroup>',
    ['Microsoft.AspNetCore.App'],
  ],
  ['an SDK element', '<Sdk Name="Aspire.AppHost.Sdk" Version="9" />', ['Aspire.AppHost.Sdk']],
  ['a desktop', '<PropertyGroup><UseWPF>true</UseWPF></PropertyGroup>', ['Microsoft.WindowsDesktop.App.WPF']],
])('reads %s', (_, content, expected) => {
  expect(projectNames(content)).toEqual(expected)
})

test.each([
  ['another project', '<ItemGroup><ProjectReference Include="../B/B.csproj" /></ItemGroup>'],
  [
    'an update of an existing reference',
    '<ItemGroup><PackageReference Update="A" Version="2" /></ItemGroup>',
  ],
  ['a variable', '<ItemGroup><PackageReference Include="$(Name)" /></ItemGroup>'],
  ['a comment', '<!-- <PackageReference Include="A" /> -->'],
])('does not read %s', (_, content) => {
  expect(projectNames(content)).toEqual([])
})

test.each([
  ['Microsoft.NET.Sdk.Web', ['Microsoft.AspNetCore.App']],
  ['Microsoft.NET.Sdk.Worker', []],
  ['MSTest.Sdk/3.8.0', ['MSTest.Sdk']],
  ['Microsoft.NET.Sdk;My.Sdk/1', ['My.Sdk']],
])('reads the SDK %s as %j', (sdk, expected) => {
  expect(names(`<Project Sdk="${sdk}"></Project>`)).toEqual(expected)
})

test('reads packages.config of an older project', () => {
  const text =
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<packages>\r\n  <package id="A" version="1" />\r\n</packages>'
  expect(nugetPackagesConfig.readPackages(text, 'packages.config')).toEqual([
    { ecosystem: 'nuget', name: 'A' },
  ])
})
