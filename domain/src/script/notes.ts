const demonstrationNote = /^[ \t]*>[ \t]*Modo demonstração:.*(?:\n|$)/gimu;

/**
 * The text without the notes of the demonstration writer ('> Modo demonstração: …'), which speak to the
 * person at the screen and never reach a confirmed text or a file. A text without notes comes back unchanged.
 */
export const withoutDemonstrationNotes = (text: string): string => {
  const cleaned = text.replace(demonstrationNote, '');
  return cleaned === text ? text : cleaned.replace(/\n{3,}/g, '\n\n').trim();
};
