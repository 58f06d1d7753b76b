/** The hues of the design. Each has seven tokens in `tokens.css` and a class in `hue.module.css`; stone is the neutral one. */
export const hues = ['clay', 'plum', 'sky', 'rose', 'orchid', 'moss', 'lagoon', 'leaf', 'stone'] as const
export type Hue = (typeof hues)[number]
