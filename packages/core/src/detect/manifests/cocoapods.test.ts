import { expect, test } from 'vitest'
import { podfile, podspec } from './cocoapods.ts'

test('reads a subspec as its pod', () => {
  const text = `platform :ios, '13.0'
target 'App' do
  pod 'Firebase/Auth'
  pod 'Firebase/Analytics', '~> 10'
  pod 'Own', :path => '../Own'
  pod 'Alamofire'
  # pod 'No'
end`
  expect(podfile.readPackages(text, 'Podfile').map(({ name }) => name)).toEqual(['Firebase', 'Alamofire'])
})

test("omits a pod's own subspecs", () => {
  const text = `Pod::Spec.new do |s|
  s.name = 'Own'
  s.dependency 'A/B', '~> 1'
  s.subspec 'Core' do |ss|
    ss.dependency 'Own/Base'
  end
end`
  expect(podspec.readPackages(text, 'ios/Own.podspec').map(({ name }) => name)).toEqual(['A'])
})
