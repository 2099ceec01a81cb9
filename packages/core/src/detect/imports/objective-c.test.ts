import { testImportReader } from './import-reader.suite.ts'
import { objectiveC } from './objective-c.ts'

testImportReader('Objective-C', objectiveC, {
  imports: [
    ['@import UIKit;', 'UIKit'],
    ['@import UIKit.UIView;', 'UIKit'],
    ['#import <UIKit/UIKit.h>', 'UIKit'],
    ['#import <AFNetworking.h>', 'AFNetworking'],
    ['#import <FBSDKCoreKit/FBSDKCoreKit-Swift.h> // why', 'FBSDKCoreKit'],
    ['#include <React/RCTBridge.h>', 'React'],
  ],
  withoutImports: [
    '',
    '#import <Foundation/Foundation.h>',
    '@import Foundation;',
    '#import <objc/runtime.h>',
    '#include <stdio.h>',
    '#import <TargetConditionals.h>',
    '#import "Own.h"',
    '@implementation Own',
    '#importUIKit',
    '// @import UIKit;',
  ],
})
