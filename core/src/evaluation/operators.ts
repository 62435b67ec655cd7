import { Callable, isTrue, Refused, textOfValue, type Budget, type Value } from "./value.ts";

/** A binary operator's value. */
export function operate(operator: string, left: Value, right: Value, budget: Budget): Value {
  // Long texts are compared, and read as numbers, character by character.
  budget.read(textLength(left) + textLength(right));
  switch (operator) {
    case "===":
      return left === right;
    case "!==":
      return left !== right;
    case "==":
      return isLooselyEqual(left, right);
    case "!=":
      return !isLooselyEqual(left, right);
    case "+":
      return add(left, right, budget);
    case "<":
    case ">":
    case "<=":
    case ">=":
      return compare(operator, left, right);
    case "in":
      if (right instanceof Map && typeof left === "string") return right.has(left);
      throw new Refused("`in` needs an object");
    default:
      return calculate(operator, numberOf(left), numberOf(right));
  }
}

export function negate(operator: string, value: Value, budget: Budget): Value {
  budget.read(textLength(value));
  switch (operator) {
    case "!":
      return !isTrue(value);
    case "-":
      return -numberOf(value);
    case "+":
      return numberOf(value);
    case "typeof":
      return typeOf(value);
    case "void":
      return undefined;
    default:
      throw new Refused(`it uses ${operator}`);
  }
}

/** As JavaScript makes numbers of primitive values. */
export function numberOf(value: Value): number {
  if (typeof value === "object" && value !== null) throw new Refused("an object is no number");
  return Number(value);
}

function textLength(value: Value): number {
  return typeof value === "string" ? value.length : 0;
}

function add(left: Value, right: Value, budget: Budget): Value {
  if (isNumeric(left) && isNumeric(right)) return Number(left) + Number(right);
  const text = textOfValue(left, budget) + textOfValue(right, budget);
  budget.make(text.length);
  return text;
}

function isNumeric(value: Value): boolean {
  return typeof value === "number" || typeof value === "boolean" || value === null || value === undefined;
}

function compare(operator: string, left: Value, right: Value): boolean {
  const [a, b] =
    typeof left === "string" && typeof right === "string" ? [left, right] : [numberOf(left), numberOf(right)];
  if (operator === "<") return a < b;
  if (operator === ">") return a > b;
  return operator === "<=" ? a <= b : a >= b;
}

function calculate(operator: string, a: number, b: number): number {
  switch (operator) {
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "%":
      return a % b;
    case "**":
      return a ** b;
    case "|":
      return a | b;
    case "&":
      return a & b;
    case "^":
      return a ^ b;
    case "<<":
      return a << b;
    case ">>":
      return a >> b;
    case ">>>":
      return a >>> b;
    default:
      throw new Refused(`it uses ${operator}`);
  }
}

function isNothing(value: Value): boolean {
  return value === null || value === undefined;
}

function isLooselyEqual(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  if (typeof left === typeof right) return false;
  return numberOf(left) === numberOf(right);
}

function typeOf(value: Value): string {
  if (value === null) return "object";
  const type = typeof value;
  if (type !== "object") return type;
  return value instanceof Callable ? "function" : "object";
}
