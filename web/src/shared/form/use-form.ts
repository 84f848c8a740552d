import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api/api-error.ts';
import { useIdempotencyKey } from '../api/idempotency-key.ts';

/** What is wrong, by the name of the field; an empty sentence marks a field whose problem is told elsewhere. */
export type Problems = Readonly<Record<string, string>>;

/** A value that may be sent, or what is wrong with what was typed: what `read` of the domain answers. */
type CheckResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fields?: Problems };

/** The value, unless something is wrong: for what no schema says. */
export const valueUnless = <Value>(fields: Problems, value: Value): CheckResult<Value> =>
  Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };

type Draft<Values> = {
  readonly values: Values;
  readonly set: (change: Partial<Values>) => void;
};

/** Sends a checked value, and says itself what was done. The key stays the same for the same value until it was sent. */
type Send<Value> = (value: Value, idempotencyKey: string) => Promise<unknown>;

type FormOptions<Values, Value> = (
  | { readonly initial: Values; readonly draft?: undefined }
  // What is typed is kept by somebody else.
  | { readonly initial?: undefined; readonly draft: Draft<Values> }
) & {
  /** Reads what is typed by a schema of the domain. */
  readonly check: (values: Values) => CheckResult<Value>;
  readonly send: Send<Value>;
  /** Tells a failure that is about no field on the screen; without it, the form shows `failure`. */
  readonly onFailed?: (error: unknown, value: Value) => void;
  /** Closes the form after a save, or when the person gives it up. */
  readonly onClose?: () => void;
  /** While something that was begun elsewhere runs on the same content. */
  readonly isBusy?: boolean;
};

/** What a control needs of its form: spread it on a field. */
export type FieldBinding<Value = string> = {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
};

/** The server names a field by its path in the body: 'form.especialidade' is 'especialidade' here. */
const refusedFields = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, message]) => [
          path.split('.').at(-1) ?? path,
          message,
        ]),
      )
    : {};

/** The state of an attempt, and the keyboard on the first problem. */
const useAttempt = () => {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  /** Shows problems at their fields and focuses the first; answers whether there was one to focus. */
  const point = (found: Problems): boolean => {
    if (Object.keys(found).length === 0) return false;
    flushSync(() => setProblems(found));
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.focus();
    return Boolean(first);
  };
  return {
    problems,
    failure,
    isSending,
    ref,
    point,
    begin: (): void => {
      setSending(true);
      setProblems({});
      setFailure(undefined);
    },
    end: (): void => setSending(false),
    /** Ends an attempt that failed; answers whether the failure still has to be told, as no field shows it. */
    fail: (error: unknown): boolean => {
      // Before the focus moves: what is disabled while it is sent takes none.
      setSending(false);
      if (point(refusedFields(error))) return false;
      setFailure(error);
      return true;
    },
  };
};

/**
 * A form: what is typed, the schema that reads it, and what sends it. One attempt runs at a time, and the form does not
 * close meanwhile. Problems stand at their fields, the server's as well, and the first one gets the focus; any other
 * failure is told once. Nothing that was typed is lost by either. A form that is gone when the answer comes still
 * says how it ended and does nothing else.
 */
export const useForm = <Values extends object, Value>(options: FormOptions<Values, Value>) => {
  const { check, onFailed, onClose } = options;
  const [own, setOwn] = useState(options.initial);
  const { values, set }: Draft<Values> = options.draft ?? {
    values: own as Values,
    set: (change) => setOwn((before) => ({ ...(before as Values), ...change })),
  };
  const { point, begin, end, fail, ref, problems, failure, isSending } = useAttempt();
  const isRunning = useRef(false);
  const { keyOf, forget } = useIdempotencyKey();
  const isBusy = isSending || options.isBusy === true;

  const send = async (value: Value, sendIt: Send<Value> = options.send): Promise<void> => {
    if (isRunning.current || options.isBusy) return;
    isRunning.current = true;
    begin();
    try {
      await sendIt(value, keyOf(value));
      forget();
      end();
      if (ref.current) onClose?.();
    } catch (error) {
      if (fail(error)) onFailed?.(error, value);
    } finally {
      isRunning.current = false;
    }
  };
  /** Checks what is typed and sends it, by another way than the usual one where `sendIt` is given. */
  const submit = (sendIt?: Send<Value>): void => {
    if (isRunning.current || options.isBusy) return;
    const checked = check(values);
    if (checked.ok) void send(checked.value, sendIt);
    else point(checked.fields ?? {});
  };
  return {
    values,
    set,
    problems,
    failure,
    isBusy,
    submit,
    /** Sends a value that is not typed. */
    send: (value: Value): void => void send(value),
    close: (): void => {
      if (!isBusy) onClose?.();
    },
    field: <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    /** For the form element. */
    element: {
      ref,
      noValidate: true,
      onSubmit: (event: SyntheticEvent): void => {
        event.preventDefault();
        submit();
      },
    },
  };
};

/** A form of these values, whatever is sent of them. */
export type FormOf<Values extends object> = Omit<
  ReturnType<typeof useForm<Values, unknown>>,
  'submit' | 'send'
>;

/** A form, whatever is typed into it. */
export type AnyForm = Pick<FormOf<object>, 'element' | 'isBusy' | 'close'>;
