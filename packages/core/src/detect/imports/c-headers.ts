import { parseNameSet } from '../parse-name-set.ts'
import { standardFolders, standardHeaders } from './c-standard.ts'

/** Returns true for headers of the language, the compiler or the operating system. */
export function isStandardHeader(header: string): boolean {
  const slash = header.indexOf('/')
  return standardHeaders.has(header) || (slash > 0 && standardFolders.has(header.slice(0, slash)))
}

/** Returns true if a quoted header belongs to a known library. Most quoted headers are the project's own. */
export function isWellKnownHeader(header: string): boolean {
  const slash = header.indexOf('/')
  return slash > 0 ? libraryFolders.has(header.slice(0, slash)) : libraryHeaders.has(header)
}

const libraryFolders = parseNameSet(`
  GL, GLES2, GLES3, GLFW, Eigen, QtCore, QtGui, QtNetwork, QtQml, QtQuick, QtSql, QtTest, QtWidgets, SDL2,
  SDL3, SFML, Components, Engine, EnhancedInput, GameFramework, Kismet, Misc, absl, avr, benchmark, boost,
  catch2, cereal, cuda, cudnn, curl, cutlass, doctest, driver, esp32, folly, fmt, freertos, geometry_msgs,
  gflags, glad, glib, glm, glog, gmock, google, grpc, grpcpp, gst, gtest, gtk, imgui, libavcodec,
  libavformat, libavutil, libswscale, nav_msgs, nlohmann, onnxruntime, opencv2, openssl, pcl, pugixml,
  pybind11, rapidjson, rclcpp, ros, sensor_msgs, spdlog, std_msgs, tbb, tensorflow, tf2_ros, torch, uv,
  vulkan, yaml-cpp
`)

const libraryHeaders = parseNameSet(`
  Adafruit_GFX.h, Adafruit_NeoPixel.h, Adafruit_Sensor.h, Arduino.h, ArduinoJson.h, CoreMinimal.h,
  ESP8266WiFi.h, EngineMinimal.h, FastLED.h, FreeRTOS.h, JuceHeader.h, PubSubClient.h, SDL.h, SPI.h,
  Servo.h, UObject.h, Unity.h, WiFi.h, Wire.h, cJSON.h, catch.hpp, cocos2d.h, cublas_v2.h, cuda.h,
  cuda_runtime.h, cufft.h, curand.h, doctest.h, esp_err.h, esp_event.h, esp_log.h, esp_system.h, esp_wifi.h,
  imgui.h, json.hpp, lauxlib.h, lua.h, lua.hpp, lualib.h, miniaudio.h, nvs_flash.h, pugixml.hpp, raylib.h,
  raymath.h, sqlite3.h, stb_image.h, stm32f1xx_hal.h, stm32f4xx_hal.h, stm32h7xx_hal.h, tinyxml2.h, unity.h,
  uv.h, zlib.h, zmq.h, zmq.hpp
`)
