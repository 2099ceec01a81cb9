import { parseNameSet } from '../parse-name-set.ts'

/**
 * Standard library modules of Python 3.10 to 3.13 and of Python 2. Names starting with `_` are also standard.
 */
export const pythonStandardModules: ReadonlySet<string> = parseNameSet(`
  abc, aifc, antigravity, argparse, array, ast, asynchat, asyncio, asyncore, atexit, audioop, base64, bdb,
  binascii, binhex, bisect, builtins, bz2, calendar, cgi, cgitb, chunk, cmath, cmd, code, codecs, codeop,
  collections, colorsys, compileall, concurrent, configparser, contextlib, contextvars, copy, copyreg,
  cProfile, crypt, csv, ctypes, curses, dataclasses, datetime, dbm, decimal, difflib, dis, distutils,
  doctest, email, encodings, ensurepip, enum, errno, faulthandler, fcntl, filecmp, fileinput, fnmatch,
  fractions, ftplib, functools, gc, genericpath, getopt, getpass, gettext, glob, graphlib, grp, gzip,
  hashlib, heapq, hmac, html, http, idlelib, imaplib, imghdr, imp, importlib, inspect, io, ipaddress,
  itertools, json, keyword, lib2to3, linecache, locale, logging, lzma, mailbox, mailcap, marshal, math,
  mimetypes, mmap, modulefinder, msilib, msvcrt, multiprocessing, netrc, nis, nntplib, nt, ntpath,
  nturl2path, numbers, opcode, operator, optparse, os, ossaudiodev, pathlib, pdb, pickle, pickletools,
  pipes, pkgutil, platform, plistlib, poplib, posix, posixpath, pprint, profile, pstats, pty, pwd,
  py_compile, pyclbr, pydoc, pydoc_data, pyexpat, queue, quopri, random, re, readline, reprlib, resource,
  rlcompleter, runpy, sched, secrets, select, selectors, shelve, shlex, shutil, signal, site, smtpd,
  smtplib, sndhdr, socket, socketserver, spwd, sqlite3, sre_compile, sre_constants, sre_parse, ssl, stat,
  statistics, string, stringprep, struct, subprocess, sunau, symtable, sys, sysconfig, syslog, tabnanny,
  tarfile, telnetlib, tempfile, termios, textwrap, this, threading, time, timeit, tkinter, token, tokenize,
  tomllib, trace, traceback, tracemalloc, tty, turtle, turtledemo, types, typing, unicodedata,
  urllib, uu, uuid, venv, warnings, wave, weakref, webbrowser, winreg, winsound, wsgiref, xdrlib, xml,
  xmlrpc, zipapp, zipfile, zipimport, zlib, zoneinfo, __future__, __main__, anydbm, audiodev,
  BaseHTTPServer, Bastion, bsddb, Canvas, CDROM, CGIHTTPServer, commands, compiler, ConfigParser, Cookie,
  cookielib, copy_reg, cPickle, cStringIO, dbhash, Dialog, dircache, DLFCN, DocXMLRPCServer, dumbdbm,
  dummy_thread, dummy_threading, exceptions, FileDialog, FixTk, formatter, fpformat, future_builtins,
  hotshot, htmlentitydefs, htmllib, HTMLParser, httplib, ihooks, imputil, IN, linuxaudiodev, macpath,
  macurl2path, markupbase, md5, mhlib, mimetools, MimeWriter, mimify, multifile, mutex, new, os2emxpath,
  parser, popen2, posixfile, Queue, repr, rexec, rfc822, robotparser, ScrolledText, sets, sgmllib, sha,
  SimpleDialog, SimpleHTTPServer, SimpleXMLRPCServer, SocketServer, sre, statvfs, StringIO, stringold,
  strop, sunaudio, symbol, test, thread, Tix, tkColorChooser, tkCommonDialog, Tkconstants, Tkdnd,
  tkFileDialog, tkFont, Tkinter, tkMessageBox, tkSimpleDialog, toaiff, ttk, TYPES, urllib2, urlparse, user,
  UserDict, UserList, UserString, whichdb, xmllib, xmlrpclib, xxsubtype
`)
