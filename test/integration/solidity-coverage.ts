import type { Address, Hash, Hex } from 'viem';
import type { AnvilClient } from '../support/chain/anvil';

/** Code that solc made, with where in the sources each of its instructions comes from, in solc's own notation. */
export interface Program {
  bytecode: Hex;
  sourceMap: string;
}

/** What `compileForCoverage` of scripts/compile-contracts.js returns. */
export interface CoverageBuild {
  sources: { id: number; name: string; text: string; ast: object }[];
  programs: Record<string, { creation: Program; runtime: Program }>;
}

/** Bytes of a source file: two ranges are the same one if their `key` is. */
interface Range {
  key: string;
  file: number;
  start: number;
  end: number;
}

interface Node extends Range {
  type: string;
}

interface Instruction extends Range {
  isJump: boolean;
}

const STATEMENT = /(Statement|Return|YulAssignment)$/;

// What a reader of the source sees as a fork. The compiler makes many more conditional jumps, most of which no test can
// send the other way: whether coins came along, whether the arguments decode, whether a callee has code, whether a sum
// overflows. They belong to other nodes of the syntax tree, calls and functions above all.
const BRANCH = /^(IfStatement|Conditional|TryStatement|ForStatement)$/;

const JUMPI = 0x57;
const PUSH1 = 0x60;
const PUSH32 = 0x7f;

/**
 * Which statements and branches of the build's sources were run by the transactions it was shown. A statement was run if
 * an instruction of it was; a branch (`if`, `?:`, `try`, `for`) if its jump was seen both taken and not taken.
 * Constructing it throws if a branch is not exactly one jump, and so could not be told apart.
 */
export class SolidityCoverage {
  private readonly nodes: (Node & { description: string })[];
  private readonly codeAt = new Map<string, Map<number, Instruction>>();
  private readonly ran = new Map<string, Range>();
  private readonly ways = new Map<string, Set<string>>();

  constructor(
    private readonly client: AnvilClient,
    { sources, programs }: CoverageBuild,
  ) {
    this.nodes = sources.flatMap(({ name, text, ast }) => {
      const bytes = Buffer.from(text);
      return nodesOf(ast).map((node) => {
        const line = bytes.subarray(0, node.start).toString().split('\n').length;
        const [firstLine] = bytes.subarray(node.start, node.end).toString().split('\n');
        return { ...node, description: `${name}:${line}: ${firstLine}` };
      });
    });
    const all = Object.values(programs).flatMap(({ creation, runtime }) => [creation, runtime]);
    const jumps = all.map((program) => [...instructionsOf(program).values()].filter(({ isJump }) => isJump));
    for (const { key, description } of this.branches()) {
      const counts = jumps.map((jumpsOfProgram) => jumpsOfProgram.filter((jump) => jump.key === key).length);
      if (Math.max(...counts) !== 1) throw new Error(`cannot tell the ways apart: ${description}`);
    }
  }

  /** From now on, what runs at this address counts as the program. */
  place(address: Address, program: Program): void {
    this.codeAt.set(address.toLowerCase(), instructionsOf(program));
  }

  /** Adds what a mined transaction ran, whether it reverted or not. */
  async trace(transactionHash: Hash): Promise<void> {
    const tracer = tracerFor([...this.codeAt.keys()]);
    const steps = await this.client.request<TraceTransaction>({
      method: 'debug_traceTransaction',
      params: [transactionHash, { tracer }],
    });
    for (const step of steps) {
      const [address = '', pc, way] = step.split(' ');
      const range = this.codeAt.get(address)?.get(Number(pc));
      if (!range) throw new Error(`the node ran what is not in the build: ${step}`);
      this.ran.set(range.key, range);
      if (way) this.ways.set(range.key, (this.ways.get(range.key) ?? new Set()).add(way));
    }
  }

  /** What was not run, a text with file, line and code each. */
  missed(): string[] {
    const ran = [...this.ran.values()];
    const isInside = (range: Range, node: Node) =>
      range.file === node.file && range.start >= node.start && range.end <= node.end;
    const statements = this.statements().filter((node) => !ran.some((range) => isInside(range, node)));
    const branches = this.branches().filter(({ key }) => this.ways.get(key)?.size !== 2);
    return [
      ...statements.map(({ description }) => `is never run: ${description}`),
      ...branches.map(({ description }) => `does not go both ways: ${description}`),
    ];
  }

  private statements() {
    return this.nodes.filter(({ type }) => STATEMENT.test(type));
  }

  private branches() {
    return this.nodes.filter(({ type }) => BRANCH.test(type));
  }
}

interface TraceTransaction {
  Method: 'debug_traceTransaction';
  Parameters: [Hash, { tracer: string }];
  ReturnType: string[];
}

/**
 * A tracer that the node runs itself, for the full trace of a transaction is megabytes. It answers with each different
 * step at `addresses`, as `address pc way`. A clone's code is at its implementation's address, not at its own.
 */
function tracerFor(addresses: string[]): string {
  return `{
    placed: ${JSON.stringify(addresses)},
    callees: [],
    steps: {},
    enter: function (frame) {
      this.callees.push(frame.getType().indexOf('CREATE') === 0 ? 'a constructor' : toHex(frame.getTo()));
    },
    exit: function () {
      this.callees.pop();
    },
    step: function (log) {
      var depth = this.callees.length;
      var address = depth === 0 ? toHex(log.contract.getAddress()) : this.callees[depth - 1];
      if (this.placed.indexOf(address) === -1) return;
      var isJump = log.op.toNumber() === ${JUMPI};
      var way = !isJump ? '' : log.stack.peek(1).toString() === '0' ? 'straight' : 'jump';
      this.steps[address + ' ' + log.getPC() + ' ' + way] = true;
    },
    fault: function () {},
    result: function () {
      return Object.keys(this.steps);
    },
  }`;
}

/** The statements and branches below a node of the syntax tree, in the order of the source. */
function nodesOf(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const below = Object.values(tree).flatMap(nodesOf);
  const { nodeType: type, src } = tree as { nodeType?: string; src?: string };
  if (!type || !src || !(STATEMENT.test(type) || BRANCH.test(type))) return below;
  const [start, length, file] = src.split(':').map(Number);
  return [{ type, ...rangeOf(start, length, file) }, ...below].sort((a, b) => a.start - b.start);
}

/** The instructions of a program by their place in it. */
function instructionsOf({ bytecode, sourceMap }: Program): Map<number, Instruction> {
  const bytes = Buffer.from(bytecode.slice(2), 'hex');
  const instructions = new Map<number, Instruction>();
  let fields: number[] = [];
  let pc = 0;
  for (const entry of sourceMap.split(';')) {
    // An empty field is the same as in the entry before.
    const [start, length, file] = entry.split(':').map((field) => (field === '' ? undefined : Number(field)));
    fields = [start, length, file].map((field, index) => field ?? fields[index] ?? 0);
    const opcode = bytes[pc] ?? 0;
    instructions.set(pc, { ...rangeOf(...fields), isJump: opcode === JUMPI });
    pc += opcode >= PUSH1 && opcode <= PUSH32 ? opcode - PUSH1 + 2 : 1;
  }
  return instructions;
}

function rangeOf(start = 0, length = 0, file = -1): Range {
  return { key: `${file}:${start}:${length}`, file, start, end: start + length };
}
