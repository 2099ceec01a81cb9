import type { Release } from './release-tarball.ts'

/** The Homebrew formula that installs a release: https://docs.brew.sh/Node-for-Formula-Authors */
export function homebrewFormula({ name, description, homepage, url, sha256, license }: Release): string {
  return `class ${className(name)} < Formula
  desc ${rubyString(shortDescription(description))}
  homepage ${rubyString(homepage)}
  url ${rubyString(url)}
  sha256 ${rubyString(sha256)}
  license ${rubyString(license)}

  depends_on "git"
  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec.glob("bin/*")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/${name} --version")
  end
end
`
}

/** Homebrew derives the class from the name of the file. */
const className = (name: string) =>
  name.replaceAll(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A description must be short and have no full stop, so the details after the colon are left out. */
const shortDescription = (description: string) => description.split(':')[0]?.replace(/\.$/, '') ?? ''

/** Ruby replaces `#{…}` in double quotes. */
const rubyString = (text: string) => `"${text.replaceAll(/["\\#]/g, '\\$&')}"`
