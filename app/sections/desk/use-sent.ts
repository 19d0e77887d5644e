import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Empties a form once what it sent was kept; what was refused stays in it. */
export function useSent(intent: string, form: RefObject<HTMLFormElement | null>, wasRefused: boolean) {
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('intent') === intent;
  const before = useRef(false);
  useEffect(() => {
    if (before.current && state === 'idle' && !wasRefused) form.current?.reset();
    before.current = isSending || (before.current && state !== 'idle');
  }, [isSending, state, wasRefused, form]);
  return isSending;
}
