import { openReader } from './reader';

void openReader();
