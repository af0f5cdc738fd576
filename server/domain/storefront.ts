// What the storefront API does: its routes import from here.
export { addToCart, cartOf, removeFromCart, selectInCart, setCartNum } from './cart/cart.ts';
export { runOnce } from './idempotency.ts';
export {
  addAddress,
  addressesOfMember,
  changeAddress,
  makeDefault,
  removeAddress,
} from './members/addresses.ts';
