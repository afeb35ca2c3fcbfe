import { describeWith } from '../describe-with';
import { hasChromium } from './browser';

export const describeWithBrowser = describeWith('Chromium', hasChromium);
