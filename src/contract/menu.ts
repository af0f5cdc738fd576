export type RuleType = 'menu_dir' | 'menu' | 'button' | 'route' | 'nav' | 'nav_user_menu';
export type MenuType = 'tab' | 'link' | 'iframe';
export type MenuExtend = 'none' | 'add_rules_only' | 'add_menu_only';

/** One granted rule as the server sends it: a folder, a page, or a button below a page. */
export type MenuNode = {
  readonly id: number;
  readonly pid: number;
  readonly type: RuleType;
  readonly title: string;
  /** The permission node: `shop/order/order`, of a button `shop/order/order/delivery`. */
  readonly name: string;
  readonly path: string;
  readonly icon: string;
  readonly menu_type: MenuType | null;
  readonly url: string;
  readonly component: string;
  /** The node's name when its page stays mounted, else 0. */
  readonly keepalive: string | 0;
  readonly extend: MenuExtend;
  /** Only there when it has any. */
  readonly children?: readonly MenuNode[];
};

/** One granted rule of the member area as the server sends it. */
export type MemberNode = Omit<MenuNode, 'keepalive' | 'children'> & {
  /** Guests find it too. */
  readonly no_login_valid: 0 | 1;
  readonly children?: readonly MemberNode[];
};
