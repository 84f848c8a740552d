/** Who turns sound into text, as far as the browser tells who it is. */
export type SoundService = 'google' | 'microsoft' | 'apple' | 'other';

/** What was recognised: for each stretch of speech its best reading, final or still a guess. */
export type RecognitionResults = {
  readonly resultIndex: number;
  readonly results: ArrayLike<{
    readonly isFinal: boolean;
    readonly [alternative: number]: { readonly transcript: string };
  }>;
};

/** The part of the Web Speech API that is used; TypeScript's own library does not have it. */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  readonly addEventListener: (
    type: string,
    listen: (event: never) => void,
    options: { readonly signal: AbortSignal },
  ) => void;
  readonly start: () => void;
  readonly abort: () => void;
};
export type RecognitionMaker = new () => Recognition;

type SpeechWindow = {
  readonly SpeechRecognition?: RecognitionMaker;
  readonly webkitSpeechRecognition?: RecognitionMaker;
};

/** Undefined where the browser recognises no speech. */
export const recognitionMaker = (): RecognitionMaker | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whose service the browser sends the sound to. */
export const soundService = (userAgent: string): SoundService => {
  if (/\bEdgA?\//.test(userAgent)) return 'microsoft';
  if (/\b(?:CriOS|FxiOS)\//.test(userAgent)) return 'apple';
  if (/Chrom(?:e|ium)\//.test(userAgent)) return 'google';
  return /\bSafari\//.test(userAgent) ? 'apple' : 'other';
};
