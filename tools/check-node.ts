/**
 * `npm ci` runs this last. npm leaves out packages that do not fit the Node.js that it runs with itself, without a word, so
 * that nothing could be built although the product brings its own Node.js: then this says which Node.js to install.
 */

/** The oldest Node.js of each line whose npm installs everything (`engines` of rolldown in package-lock.json). */
const oldest: readonly (readonly [major: number, minor: number])[] = [
  [20, 19],
  [22, 12],
];

const fits = (major: number, minor: number): boolean =>
  major > 22 || oldest.some(([line, least]) => major === line && minor >= least);

/** What is wrong with the Node.js of that npm, by how it names itself; undefined where nothing is. */
export const complaintAbout = (userAgent: string): string | undefined => {
  const [, version = '', major, minor] = / node\/(v(\d+)\.(\d+)\.\S*)/.exec(userAgent) ?? [];
  if (version === '' || fits(Number(major), Number(minor))) return undefined;
  return `npm of Node.js ${version} cannot install Webnário: install Node.js 20.19, 22.12, 24 or later, and run npm ci again.`;
};

if (import.meta.main) {
  const complaint = complaintAbout(process.env['npm_config_user_agent'] ?? '');
  if (complaint) {
    process.stderr.write(`${complaint}\n`);
    process.exitCode = 1;
  }
}
