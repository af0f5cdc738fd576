import { useQuery } from '@tanstack/react-query';
import { checkInForm } from '../../src/contract/index.ts';
import { quiet } from '../parts/useMemberForm.ts';
import { useMemberServices } from '../services.ts';

/** What a sign-in needs of the server: whether a captcha is due, and how codes can be sent. */
export function useCheckInForm() {
  const { http } = useMemberServices();
  return useQuery({
    queryKey: ['check in form'],
    queryFn: () => http.call(checkInForm, undefined, quiet),
    staleTime: Infinity,
  });
}
