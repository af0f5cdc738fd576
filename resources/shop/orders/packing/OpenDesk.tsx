import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ActionDialogProps, type Row, useScope } from '../../../../src/ui/parts/index.ts';
import { type DeskOrders, deskOrders, deskPage, openedDesk } from './deskAddress.ts';

/** Opens the packing desk at its address: Back closes it, and a reload keeps it. */
export function useOpenDesk() {
  const { resource } = useScope();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (orders: DeskOrders) =>
    void navigate(deskPage(resource.path, orders, search), { state: openedDesk });
}

/** The action that packs, in place of its dialog: it leads to the address of the desk. */
export function OpenDesk({ onClose }: Pick<ActionDialogProps, 'onClose'>) {
  const { data = [] } = useListContext<Row & { readonly id: number }>();
  const { search } = useLocation();
  const openDesk = useOpenDesk();
  const open = useEffectEvent(() => {
    onClose();
    openDesk(deskOrders(search, data));
  });
  useEffect(() => {
    // A mount that is undone at once, as in development, opens nothing.
    const timer = setTimeout(open);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
