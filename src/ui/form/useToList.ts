import { useNavigate } from 'react-router';
import { listPage } from '../../contract/index.ts';
import { useScope } from '../Scope.tsx';
import { useLeave } from './LeaveGuard.tsx';

/** Goes back to the list, after asking when something typed would be lost. */
export function useToList(): () => void {
  const { path } = useScope().resource;
  const leave = useLeave();
  const navigate = useNavigate();
  return () => leave(() => void navigate(listPage(path)));
}
