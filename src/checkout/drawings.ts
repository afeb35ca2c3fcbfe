import type { NetworkId } from '../lib/chain/networks';
import { sha256 } from '../lib/crypto';
import { type Html, html } from '../lib/html';
import type { InvoicePhase } from '../lib/invoice-phase';

/** The first two characters of a name, in upper case, for a badge. */
const initials = (name: string) => [...name].slice(0, 2).join('').toUpperCase();

/** A fixed colour for each name, dark enough for white letters. */
const colourOf = (name: string) => `hsl(${Number.parseInt(sha256(name).slice(0, 4), 16) % 360} 55% 36%)`;

/** Round badge of a token. Drawn as inline SVG, so that the page loads no image from another host. */
export const tokenBadge = (
  symbol: string,
): Html => html`<svg class="badge" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
  <circle cx="20" cy="20" r="20" fill="${colourOf(symbol)}"/>
  <text x="20" y="26" text-anchor="middle" font-size="16" font-weight="700" fill="#fff">${initials(symbol)}</text>
</svg>`;

export const networkBadge = (
  network: NetworkId,
  name: string,
): Html => html`<svg class="badge small" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
  <rect width="40" height="40" rx="10" fill="${colourOf(network)}"/>
  <text x="20" y="27" text-anchor="middle" font-size="20" font-weight="700" fill="#fff">${initials(name).slice(0, 1)}</text>
</svg>`;

const ICON_PATHS: Record<'clock' | 'eye' | 'half' | 'check' | 'cross' | 'back', Html> = {
  clock: html`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>`,
  eye: html`<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7z"/><circle cx="12" cy="12" r="3"/>`,
  half: html`<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/>`,
  check: html`<circle cx="12" cy="12" r="9"/><path d="M8 12.5l3 3 5-6"/>`,
  cross: html`<circle cx="12" cy="12" r="9"/><path d="M9 9l6 6M15 9l-6 6"/>`,
  back: html`<path d="M9 14L4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>`,
};

const ICON_OF_PHASE: Record<InvoicePhase, keyof typeof ICON_PATHS> = {
  waiting: 'clock',
  seen: 'eye',
  part_paid: 'half',
  checking: 'clock',
  paid: 'check',
  paid_late: 'check',
  expired: 'cross',
  cancelled: 'cross',
  late: 'eye',
  reverted: 'back',
};

/** Icon of a phase. Phases differ by shape, not by colour alone, for readers who cannot tell colours apart. */
export const phaseIcon = (phase: InvoicePhase): Html =>
  html`<svg class="sign" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${ICON_PATHS[ICON_OF_PHASE[phase]]}</svg>`;
