const block = /^```sh\n([\s\S]*?)^```$/gm;
/** A command inside a sentence; `…` stands for what a whole line says elsewhere. */
const inSentence = /`((?:npm|docker|systemctl|curl|update) [^`]*)`/g;

/** Every command that a page tells its reader to type, each once, without what it says behind `#`. */
export const commandLines = (markdown: string): readonly string[] => {
  const blocks = [...markdown.matchAll(block)].flatMap(([, lines = '']) => lines.split('\n'));
  const sentences = [...markdown.replaceAll(block, '').matchAll(inSentence)];
  const all = [...blocks, ...sentences.map(([, line = '']) => line.replaceAll(/\s+/g, ' '))];
  return [...new Set(all.map((line) => line.replace(/\s+# .*$/, '').trim()).filter(Boolean))];
};
