import { uiCopy } from '../src/app/ui-copy.ts';
import { setUiWords } from '../src/ui/words.ts';

// A test draws parts without the app that brings their words.
setUiWords(uiCopy);
