import { toast } from 'sonner';
import { afterEach } from 'vitest';

// A message outlives the screen that it was shown on: the next test would find it beside its own.
afterEach(() => {
  toast.dismiss();
});
