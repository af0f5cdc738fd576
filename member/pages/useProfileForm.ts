import { useQuery } from '@tanstack/react-query';
import { profileForm } from '../../src/contract/index.ts';
import { quiet } from '../parts/problems.ts';
import { useMemberServices } from '../services.ts';

/** Loads the values of the profile form that no session holds: they stay in memory. */
export function useProfileForm() {
  const { http } = useMemberServices();
  return useQuery({
    queryKey: ['profile form'],
    queryFn: () => http.call(profileForm, undefined, quiet),
  });
}
