import { parseNameSet } from '../parse-name-set.ts'

/** Header directories of operating systems and compilers. */
export const standardFolders: ReadonlySet<string> = parseNameSet(`
  CommonCrypto, arpa, asm, asm-generic, backward, bits, bsd, c++, crypto, debug, dispatch, ext, experimental, gnu, i386,
  kernel, libkern, linux, mach, mach-o, machine, malloc, net, netatalk, netdb, netinet, netinet6, netipx,
  netpacket, nfs, objc, os, parallel, protocols, pthread, resolv, rpc, rpcsvc, sanitizer, scsi, security, ssp, sys,
  tr1, tr2, uuid, xlocale, xpc
`)

/** Headers of C, C++, POSIX, compilers, Windows and other operating systems. */
export const standardHeaders: ReadonlySet<string> = parseNameSet(`
  assert.h, complex.h, ctype.h, errno.h, fenv.h, float.h, inttypes.h, iso646.h, limits.h, locale.h, math.h,
  setjmp.h, signal.h, stdalign.h, stdarg.h, stdatomic.h, stdbit.h, stdbool.h, stdckdint.h, stddef.h,
  stdint.h, stdio.h, stdlib.h, stdnoreturn.h, string.h, tgmath.h, threads.h, time.h, uchar.h, wchar.h,
  wctype.h,

  algorithm, any, array, atomic, barrier, bit, bitset, cassert, ccomplex, cctype, cerrno, cfenv, cfloat,
  charconv, chrono, cinttypes, ciso646, climits, clocale, cmath, codecvt, compare, complex, concepts,
  condition_variable, contracts, coroutine, csetjmp, csignal, cstdalign, cstdarg, cstdbool, cstddef,
  cstdint, cstdio, cstdlib, cstring, ctgmath, ctime, cuchar, cwchar, cwctype, cxxabi.h, debugging, deque,
  exception, execution, expected, filesystem, flat_map, flat_set, format, forward_list, fstream, functional,
  future, generator, hash_map, hash_set, hazard_pointer, initializer_list, inplace_vector, iomanip, ios,
  iosfwd, iostream, iostream.h, istream, iterator, latch, limits, linalg, list, locale, map, mdspan, memory,
  memory_resource, mutex, new, numbers, numeric, optional, ostream, print, queue, random, ranges, ratio,
  rcu, regex, scoped_allocator, semaphore, set, shared_mutex, simd, slist, source_location, span,
  spanstream, sstream, stack, stacktrace, stdexcept, stdfloat, stop_token, streambuf, string, string_view,
  strstream, syncstream, system_error, text_encoding, thread, tuple, type_traits, typeindex, typeinfo,
  unordered_map, unordered_set, utility, valarray, variant, vector, version,

  aio.h, alloca.h, ar.h, argp.h, argz.h, byteswap.h, cpio.h, cpuid.h, crypt.h, dirent.h, dlfcn.h, elf.h,
  endian.h, envz.h, err.h, error.h, execinfo.h, fcntl.h, features.h, fmtmsg.h, fnmatch.h, fpu_control.h,
  fstab.h, fts.h, ftw.h, gcc-plugin.h, getopt.h, glob.h, gnu-versions.h, grp.h, gshadow.h, iconv.h,
  ieee754.h, ifaddrs.h, kvm.h, langinfo.h, lastlog.h, libgen.h, libintl.h, libproc.h, libutil.h, link.h,
  login_cap.h, malloc.h, mcheck.h, memory.h, mntent.h, monetary.h, mqueue.h, ndbm.h, netdb.h, nl_types.h,
  nlist.h, nss.h, obstack.h, paths.h, poll.h, printf.h, procfs.h, proc_service.h, pthread.h, pthread_np.h,
  pty.h, pwd.h, regex.h, regexp.h, resolv.h, sched.h, search.h, semaphore.h, sgtty.h, shadow.h, spawn.h,
  stab.h, strings.h, stropts.h, syscall.h, sysexits.h, syslog.h, tar.h, termio.h, termios.h, thread.h,
  trace.h, ttyent.h, ucontext.h, ucred.h, ulimit.h, unistd.h, unwind.h, ustat.h, util.h, utime.h, utmp.h,
  utmpx.h, values.h, varargs.h, wait.h, wordexp.h, xlocale.h, port.h, kstat.h, atomic.h, sysctl.h, vis.h,
  stringlist.h,

  altivec.h, ammintrin.h, arm_acle.h, arm_bf16.h, arm_neon.h, arm_sve.h, avx2intrin.h, avxintrin.h,
  emmintrin.h, immintrin.h, intrin.h, mm_malloc.h, mmintrin.h, nmmintrin.h, pmmintrin.h, smmintrin.h,
  tmmintrin.h, wasm_simd128.h, wmmintrin.h, x86intrin.h, xmmintrin.h, valgrind.h,

  AssertMacros.h, Availability.h, AvailabilityMacros.h, TargetConditionals.h, copyfile.h,
  libunwind.h, malloc_np.h, OS.h, atlbase.h, atlstr.h, afxwin.h, bcrypt.h, combaseapi.h, commctrl.h,
  commdlg.h, comdef.h, conio.h, crtdbg.h, dbghelp.h, DbgHelp.h, delayimp.h, direct.h, dos.h, dwmapi.h,
  fileapi.h, handleapi.h, in6addr.h, inaddr.h, initguid.h, io.h, iphlpapi.h, imagehlp.h, intsafe.h,
  knownfolders.h, mmsystem.h, mstcpip.h, mswsock.h, ntstatus.h, objbase.h, objidl.h, ole2.h, oleauto.h,
  pdh.h, process.h, processthreadsapi.h, profileapi.h, psapi.h, rpc.h, sal.h, sddl.h, sdkddkver.h,
  SDKDDKVer.h, setupapi.h, share.h, shellapi.h, shlobj.h, shlwapi.h, Shlobj.h, Shlwapi.h, specstrings.h,
  strsafe.h, synchapi.h, sysinfoapi.h, tchar.h, timeapi.h, tlhelp32.h, TlHelp32.h, unknwn.h, userenv.h,
  versionhelpers.h, wincon.h, wincrypt.h, windef.h, windows.h, Windows.h, windowsx.h, winbase.h, winerror.h,
  wininet.h, winioctl.h, winnt.h, winreg.h, winsock.h, winsock2.h, WinSock2.h, Winsock2.h, winsvc.h,
  winternl.h, winuser.h, winver.h, wrl.h, ws2ipdef.h, ws2tcpip.h, WS2tcpip.h, Ws2tcpip.h, xmllite.h
`)
