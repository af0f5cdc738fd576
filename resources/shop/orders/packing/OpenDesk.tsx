import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ActionDialogProps, useScope } from '../../../../src/ui/parts/index.ts';
import { type DeskOrders, deskPage, openedDesk } from './deskAddress.ts';

/** Opens the packing desk at its address: Back closes it, and a reload keeps it. */
export function useOpenDesk() {
  const { resource } = useScope();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (orders: DeskOrders) =>
    void navigate(deskPage(resource.path, orders, search), { state: openedDesk });
}

/** The action that packs, in place of its dialog: it leads to the address of the desk. */
export function OpenDesk({ rows, onClose }: Pick<ActionDialogProps, 'rows' | 'onClose'>) {
  const openDesk = useOpenDesk();
  const open = useEffectEvent(() => {
    onClose();
    openDesk(rows.length > 0 ? rows.map(({ id }) => Number(id)) : 'waiting');
  });
  useEffect(() => {
    // A mount that is undone at once, as in development, opens nothing.
    const timer = setTimeout(open);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
