import { parseNameSet } from '../parse-name-set.ts'

/** Packages of the JDK and of JVM languages, including their subpackages. */
export const jvmStandardPackages: ReadonlySet<string> = parseNameSet(`
  java, jdk, kotlin, scala, groovy, clojure.core, clojure.set, clojure.string, clojure.test, clojure.walk,
  sun, com.sun.jdi, com.sun.management, com.sun.net, com.sun.nio, com.sun.org, com.sun.security,
  com.sun.source, com.sun.tools, javax.accessibility, javax.activation, javax.activity, javax.annotation,
  javax.crypto, javax.imageio, javax.lang, javax.management, javax.naming, javax.net, javax.print,
  javax.rmi, javax.script, javax.security, javax.smartcardio, javax.sound, javax.sql, javax.swing,
  javax.tools, javax.transaction.xa, javax.xml.catalog, javax.xml.crypto, javax.xml.datatype,
  javax.xml.namespace, javax.xml.parsers, javax.xml.stream, javax.xml.transform, javax.xml.validation,
  javax.xml.xpath, netscape, org.ietf.jgss, org.omg, org.w3c.dom, org.xml.sax
`)
