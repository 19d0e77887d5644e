import { useNavigation } from 'react-router';

/** Whether a form of this page with this intent is being sent. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
