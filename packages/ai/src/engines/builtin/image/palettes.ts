/** Colours of cards. Words keep a contrast of at least 7 to 1 against everything they may stand on. */
export type NaturalPalette = {
  paper: string;
  paperEnd: string;
  ink: string;
  sun: string;
  far: string;
  middle: string;
  near: string;
  brand: string;
};
export const naturalPalettes: readonly NaturalPalette[] = [
  {
    paper: '#f8f3e8',
    paperEnd: '#f1e7d6',
    ink: '#22312b',
    sun: '#efc9a4',
    far: '#c9d3bd',
    middle: '#8fa58a',
    near: '#3f5a4c',
    brand: '#f8f3e8',
  },
  {
    paper: '#f6f1ee',
    paperEnd: '#efe3dc',
    ink: '#3a2522',
    sun: '#f0c3b0',
    far: '#e3cabd',
    middle: '#c08e7c',
    near: '#7b4a3f',
    brand: '#fbf4ef',
  },
  {
    paper: '#f1f4f4',
    paperEnd: '#e2ebec',
    ink: '#182f3a',
    sun: '#f2d9a8',
    far: '#c4d8dc',
    middle: '#7fa6b0',
    near: '#2f5866',
    brand: '#f1f6f6',
  },
  {
    paper: '#f7f3ea',
    paperEnd: '#ece5d3',
    ink: '#2f2b1d',
    sun: '#f0cd7e',
    far: '#dcd7b4',
    middle: '#ada871',
    near: '#5e5f36',
    brand: '#f9f6ea',
  },
];

export type VividPalette = { from: string; to: string; glows: readonly [string, string, string]; accent: string };
export const vividPalettes: readonly VividPalette[] = [
  { from: '#1b1147', to: '#4a0f5c', glows: ['#5b2be0', '#b01e73', '#1c2a9c'], accent: '#ffb454' },
  { from: '#04263a', to: '#053b46', glows: ['#0a6a80', '#0b4fa0', '#0c7058'], accent: '#7df0c8' },
  { from: '#3a0a2a', to: '#5a1020', glows: ['#a81e48', '#a3400f', '#6a1572'], accent: '#ffd36b' },
  { from: '#0d1b4c', to: '#1a1160', glows: ['#1f4fc4', '#5a2cc0', '#0e6296'], accent: '#ff9ec2' },
];
